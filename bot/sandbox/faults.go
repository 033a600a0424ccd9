package sandbox

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
)

// The kinds of faults.
const (
	FaultCut            = "cut"             // the connections end without a closing frame
	FaultSilence        = "silence"         // the gateway sends nothing until FaultSpeak
	FaultSpeak          = "speak"           // ends FaultSilence; what was held back is sent
	FaultReconnect      = "reconnect"       // op 7
	FaultInvalidSession = "invalid-session" // op 9; Resumable
	FaultClose          = "close"           // closes the connections with Code
	FaultHandshake      = "handshake"       // the next Times identifies and resumes get op Code (7 or 9; Resumable) or are closed with Code
	FaultRateLimit      = "rate-limit"      // 429 of Scope "user", "global" or "shared"; "html" is what a proxy in front of Discord writes
	FaultServerError    = "server-error"    // answers with Code, 503 when 0
	FaultSlow           = "slow"            // answers after Delay
	FaultLose           = "lose"            // does what is asked, then drops the connection instead of answering
	FaultDeny           = "deny"            // takes Deny from the bot everywhere; an empty list gives all back
	FaultReplay         = "replay"          // the newest interaction is sent once more
	FaultClear          = "clear"           // ends all faults
)

// Fault is one way to misbehave. Those of the REST meet the next Times requests whose "METHOD /path" contains Route; Times 0 is
// once, a negative one until FaultClear.
type Fault struct {
	Kind      string   `json:"fault"`
	Times     int      `json:"times,omitempty"`
	Route     string   `json:"route,omitempty"`
	Code      int      `json:"code,omitempty"`
	Scope     string   `json:"scope,omitempty"`
	Resumable bool     `json:"resumable,omitempty"`
	Delay     int      `json:"delay,omitempty"` // milliseconds
	After     float64  `json:"after,omitempty"` // seconds to wait after a 429; 1 when 0
	Deny      []string `json:"deny,omitempty"`
}

// Faults makes a sandbox misbehave. Its methods may be called from several goroutines.
type Faults struct {
	sandbox *Sandbox
	pending []*Fault
}

// Inject brings a fault about, or arms it for what comes.
func (f *Faults) Inject(fault Fault) error {
	f.sandbox.mu.Lock()
	defer f.sandbox.mu.Unlock()
	switch fault.Kind {
	case FaultHandshake, FaultRateLimit, FaultServerError, FaultSlow, FaultLose:
		return f.arm(fault)
	case FaultDeny:
		return f.deny(fault.Deny)
	}
	return f.strike(fault)
}

func (f *Faults) arm(fault Fault) error {
	if fault.Times == 0 {
		fault.Times = 1
	}
	if err := fault.check(); err != nil {
		return err
	}
	f.pending = append(f.pending, &fault)
	return nil
}

// longestFault is the longest wait that a fault makes, in seconds.
const longestFault = 3600

// check refuses numbers that mean nothing.
func (f *Fault) check() error {
	switch {
	case f.Kind == FaultHandshake && f.Code != opReconnect && f.Code != opInvalidSession && (f.Code < 4000 || f.Code > 4999):
		return fmt.Errorf("handshake code %d: use 7, 9 or a closing code from 4000 to 4999", f.Code)
	case f.Kind == FaultSlow && (f.Delay <= 0 || f.Delay > longestFault*1000):
		return fmt.Errorf("slow delay %d: use milliseconds above 0, at most an hour", f.Delay)
	case f.Kind == FaultServerError && f.Code != 0 && (f.Code < 400 || f.Code > 599):
		return fmt.Errorf("server-error code %d: use a status from 400 to 599", f.Code)
	case f.After < 0, f.After > longestFault:
		return fmt.Errorf("after %g: use seconds, at most an hour", f.After)
	}
	return nil
}

// strike does what happens at once, to the connections there are.
func (f *Faults) strike(fault Fault) error {
	g := f.sandbox.gateway
	switch fault.Kind {
	case FaultCut:
		g.cut()
	case FaultSilence:
		g.silent = true
	case FaultSpeak:
		f.speak()
	case FaultReconnect:
		g.each(opReconnect, nil)
	case FaultInvalidSession:
		f.invalidate(fault.Resumable)
	case FaultReplay:
		if !g.again() {
			return errors.New("replay: nothing was asked of the bot yet; use a command first")
		}
	case FaultClose:
		return f.closeAll(fault.Code)
	case FaultClear:
		f.pending = nil
		f.speak()
		return f.deny(nil)
	default:
		return fmt.Errorf("fault %q is not known", fault.Kind)
	}
	return nil
}

func (f *Faults) speak() {
	f.sandbox.gateway.silent = false
	f.sandbox.gateway.flush()
}

func (f *Faults) invalidate(resumable bool) {
	g := f.sandbox.gateway
	g.each(opInvalidSession, resumable)
	for socket := range g.sockets {
		if session := socket.session; session != nil {
			session.socket, session.away, socket.session = nil, f.sandbox.clock.Now(), nil
			if !resumable {
				delete(g.sessions, session.id)
			}
		}
	}
	f.sandbox.announceBot()
}

func (f *Faults) closeAll(code int) error {
	if code < 1000 || code > 4999 {
		return fmt.Errorf("close code %d: use 1000 to 4999", code)
	}
	f.sandbox.gateway.closeAll(code, closeReasons[code])
	return nil
}

// deny takes rights from the bot by its own role and everyone's, in every channel.
func (f *Faults) deny(names []string) error {
	set, err := permissionSet(names)
	if err != nil {
		return err
	}
	f.sandbox.world.denied = set
	return nil
}

// answerHandshake answers an IDENTIFY or RESUME with an armed fault, if there is one.
func (f *Faults) answerHandshake(socket *socket) bool {
	fault := f.take(FaultHandshake, "")
	if fault == nil {
		return false
	}
	switch fault.Code {
	case opReconnect:
		socket.sendOp(opReconnect, nil)
	case opInvalidSession:
		socket.sendOp(opInvalidSession, fault.Resumable)
	default:
		socket.close(fault.Code, closeReasons[fault.Code])
	}
	return true
}

// take uses up one turn of the first armed fault of a kind that meets a request.
func (f *Faults) take(kind, request string) *Fault {
	for i, fault := range f.pending {
		if fault.Kind != kind || !strings.Contains(request, fault.Route) {
			continue
		}
		if fault.Times > 0 {
			fault.Times--
		}
		if fault.Times == 0 {
			f.pending = slices.Delete(f.pending, i, i+1)
		}
		return fault
	}
	return nil
}

// requestFaults are the faults that meet one request.
type requestFaults struct {
	delay time.Duration
	err   *apiError
	html  bool
	lost  bool
}

func (f *Faults) request(method, path string) requestFaults {
	f.sandbox.mu.Lock()
	defer f.sandbox.mu.Unlock()
	request, met := method+" "+path, requestFaults{}
	if fault := f.take(FaultSlow, request); fault != nil {
		met.delay = time.Duration(fault.Delay) * time.Millisecond
	}
	if fault := f.take(FaultRateLimit, request); fault != nil {
		met.err, met.html = fault.limited(), fault.Scope == "html"
	} else if fault := f.take(FaultServerError, request); fault != nil {
		met.err = refuse(fault.status(), 0, fmt.Sprintf("%d: %s", fault.status(), http.StatusText(fault.status())))
	}
	met.lost = met.err == nil && f.take(FaultLose, request) != nil
	return met
}

func (f *Fault) limited() *apiError {
	after := time.Second
	if f.After > 0 {
		after = time.Duration(f.After * float64(time.Second))
	}
	scope := f.Scope
	if scope == "" {
		scope = "user"
	}
	return errLimited(after, scope)
}

func (f *Fault) status() int {
	if f.Code == 0 {
		return http.StatusServiceUnavailable
	}
	return f.Code
}
