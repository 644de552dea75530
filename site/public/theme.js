// Before the first paint: sets the stored theme and marks that scripts run. Everything else can wait.
;(() => {
  const root = document.documentElement
  root.classList.add('js')
  let stored = null
  try {
    stored = localStorage.getItem('assay.theme')
  } catch (refused) {
    root.dataset.storage = refused.name
  }
  if (stored === 'light' || stored === 'dark') root.dataset.theme = stored
})()
