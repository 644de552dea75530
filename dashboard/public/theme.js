// Runs before the first paint. Without a choice the system's theme holds, and no attribute is set.
try {
  const chosen = localStorage.getItem('assay.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // The browser stores nothing: the theme of the system holds.
}
