// The small-screen menu: closes on a choice, on Escape, and when the focus leaves it.
export function startMenu() {
  const button = document.querySelector<HTMLButtonElement>('[data-menu-button]')
  const panel = document.querySelector<HTMLElement>('[data-menu]')
  if (!button || !panel) return

  const set = (open: boolean) => {
    button.setAttribute('aria-expanded', String(open))
    panel.toggleAttribute('data-open', open)
  }
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'

  button.addEventListener('click', () => set(!isOpen()))
  panel.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) set(false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return
    set(false)
    button.focus()
  })
  document.addEventListener('focusin', (event) => {
    const inside =
      event.target instanceof Node &&
      (panel.contains(event.target) || button.contains(event.target))
    if (isOpen() && !inside) set(false)
  })
}
