// Scroll reveals: 120 px inside the window, 100 ms from one item of a list to the next. Items already in view are left
// alone, and shortly after loading all remaining ones are shown: printing, searching in the page and a screen reader
// never depend on scrolling.
const OFFSET = '0px 0px -120px 0px'
// What comes and goes is back before it is in sight again: nobody who scrolls up reads an empty place.
const MIRROR_OFFSET = '400px 0px -120px 0px'
const PATIENCE_MS = 4000

const itemsOf = (group: HTMLElement) =>
  group.dataset.reveal === 'list' || group.dataset.reveal === 'mirror'
    ? [...group.querySelectorAll<HTMLElement>(':scope > *')]
    : [group]

function show(item: HTMLElement, on: boolean) {
  item.dataset.shown = ''
  if (on) delete item.dataset.await
  else item.dataset.await = ''
}

function observe(group: HTMLElement, items: HTMLElement[]) {
  const mirrored = group.dataset.reveal === 'mirror'
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (!(target instanceof HTMLElement)) continue
        if (isIntersecting) target.dataset.seen = ''
        if (isIntersecting || (mirrored && 'seen' in target.dataset)) show(target, isIntersecting)
        if (isIntersecting && !mirrored) observer.unobserve(target)
      }
    },
    { rootMargin: mirrored ? MIRROR_OFFSET : OFFSET },
  )
  for (const item of items) observer.observe(item)
}

export function startReveals() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const waiting: HTMLElement[] = []
  for (const group of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
    const below = itemsOf(group).filter((item) => item.getBoundingClientRect().top > innerHeight)
    below.forEach((item, step) => {
      item.style.setProperty('--step', String(step))
      item.dataset.await = ''
    })
    waiting.push(...below)
    observe(group, below)
  }
  const showAll = () => {
    for (const item of waiting) if (!('seen' in item.dataset)) delete item.dataset.await
  }
  addEventListener('beforeprint', () => {
    for (const item of waiting) delete item.dataset.await
  })
  setTimeout(showAll, PATIENCE_MS)
}
