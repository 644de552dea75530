interface WithNavigation {
  readonly navigation?: { readonly canGoBack: boolean }
}

let wentBack = false
let opened = 0

// wouter tells of its own changes of the address by events of these names.
addEventListener('popstate', () => {
  wentBack = true
})
addEventListener('pushState', () => {
  wentBack = false
  opened += 1
})

/** Whether there is a page of ours before this one. A browser that cannot say knows what it opened itself. */
export const canGoBack = (): boolean =>
  (window as WithNavigation).navigation?.canGoBack ?? opened > 0

/** On the way back the browser itself returns to where the page was scrolled to. */
export const cameBack = (): boolean => wentBack
