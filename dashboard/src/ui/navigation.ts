interface WithNavigation {
  readonly navigation?: { readonly canGoBack: boolean }
}

let wentBack = false
let opened = 0

// wouter dispatches events of these names for its own changes of the address.
addEventListener('popstate', () => {
  wentBack = true
})
addEventListener('pushState', () => {
  wentBack = false
  opened += 1
})

/** Whether a page of the app precedes this one. Without the Navigation API the app counts what it has opened. */
export const canGoBack = (): boolean =>
  (window as WithNavigation).navigation?.canGoBack ?? opened > 0

/** After Back the browser itself restores the scroll position. */
export const cameBack = (): boolean => wentBack
