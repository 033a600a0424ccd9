# A static binary alone in an empty image. .ci/run repeats these steps by hand; keep the two alike.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 GOEXPERIMENT=jsonv2 go build -trimpath -ldflags='-s -w' -o /out/tallybones ./cmd/tallybones \
 && mkdir /out/data

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /out/tallybones /tallybones
COPY --from=build --chown=65532:65532 /out/data /data
USER 65532:65532
WORKDIR /data
# There is no /tmp; what the database and the sandbox need for a while is kept beside the data.
ENV TMPDIR=/data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["/tallybones", "healthcheck"]
ENTRYPOINT ["/tallybones"]
CMD ["serve"]
