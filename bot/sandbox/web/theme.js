// Light or dark: what the reader chose, or else what the machine prefers. It runs before the page is drawn, so that nothing
// flashes, and knows no module.
(() => {
  const root = document.documentElement;
  const chosen = localStorage.getItem("sandbox-theme");
  if (chosen) root.dataset.theme = chosen;
  addEventListener("storage", (event) => {
    if (event.key === "sandbox-theme") root.dataset.theme = event.newValue;
  });
  globalThis.changeTheme = () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("sandbox-theme", root.dataset.theme);
  };
})();
