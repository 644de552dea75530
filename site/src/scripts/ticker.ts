import { NO_PRICE, priceText, type Price } from './prices.ts'
import { tickerTapeUrl, WIDGET_ORIGINS } from '../widgets.ts'

// Loads our prices and the tape only near the window. The tape is shown once it has sent a message, because a browser
// reports a blocked frame as loaded too. Otherwise our list stays.
const NEAR = '200px'
const PATIENCE_MS = 8000

interface Parts {
  readonly root: HTMLElement
  readonly list: HTMLElement
  /** One line instead of the list where there is no price at all. */
  readonly none: HTMLElement
  readonly stage: HTMLElement
  readonly pause: HTMLButtonElement
  readonly note: HTMLElement
}

function partsOf(root: HTMLElement): Parts | null {
  const list = root.querySelector<HTMLElement>('[data-ticker-list]')
  const none = root.querySelector<HTMLElement>('[data-ticker-none]')
  const stage = root.querySelector<HTMLElement>('[data-ticker-frame]')
  const pause = root.querySelector<HTMLButtonElement>('[data-ticker-pause]')
  const note = root.querySelector<HTMLElement>('[data-ticker-note]')
  return list && none && stage && pause && note ? { root, list, none, stage, pause, note } : null
}

/** The answer did not come: a list that promises prices must not wait for them. */
function unread({ list, note }: Parts) {
  for (const value of list.querySelectorAll('[data-price]')) value.textContent = 'not read'
  note.textContent = 'Our own price list could not be read just now.'
}

async function fillPrices(parts: Parts) {
  const { root, list, none, note } = parts
  const response = await fetch(root.dataset.prices ?? '', {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) return unread(parts)
  const { data }: { data: Price[] } = await response.json()
  const isNone = data.every(({ usd }) => usd === null)
  list.hidden = isNone
  none.hidden = !isNone
  if (isNone) note.textContent = ''
  for (const value of list.querySelectorAll('[data-price]')) value.textContent = NO_PRICE
  for (const price of data) {
    const row = list.querySelector<HTMLElement>(`[data-asset="${CSS.escape(price.asset)}"]`)
    const [value, change] = [
      row?.querySelector<HTMLElement>('[data-price]'),
      row?.querySelector<HTMLElement>('[data-change]'),
    ]
    if (!value || !change) continue
    const text = priceText(price)
    value.textContent = text.value
    value.toggleAttribute('data-known', price.usd !== null)
    change.textContent = text.change
    change.dataset.direction = text.direction
    if (text.origin) note.textContent = `Our own price list, ${text.origin}.`
  }
}

function frame() {
  const element = document.createElement('iframe')
  element.title = 'Ticker tape by TradingView: S&P 500, US 100, EUR to USD, Bitcoin, Ethereum'
  element.src = tickerTapeUrl()
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups')
  element.referrerPolicy = 'no-referrer'
  return element
}

class Tape {
  readonly #parts: Parts
  #frame: HTMLIFrameElement | null = null
  #timer: number | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    parts.pause.addEventListener('click', () => {
      if (this.#frame) this.stop()
      else this.ask()
    })
    addEventListener('message', ({ source, origin }) => {
      if (source === this.#frame?.contentWindow && WIDGET_ORIGINS.includes(origin)) this.#show()
    })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective === 'frame-src') this.#giveUp()
    })
  }

  ask() {
    const { stage, pause } = this.#parts
    if (!navigator.onLine) return this.#giveUp()
    this.#frame = frame()
    stage.replaceChildren(this.#frame)
    pause.hidden = false
    this.#label(true)
    this.#timer = window.setTimeout(() => this.#giveUp(), PATIENCE_MS)
  }

  #show() {
    window.clearTimeout(this.#timer)
    this.#parts.root.dataset.live = ''
    this.#parts.list.inert = true
  }

  /** Back to our own list; removes the moving tape instead of covering it. */
  stop() {
    const { root, list, stage } = this.#parts
    window.clearTimeout(this.#timer)
    this.#frame = null
    stage.replaceChildren()
    delete root.dataset.live
    list.inert = false
    this.#label(false)
  }

  #giveUp() {
    this.stop()
    const { list, note } = this.#parts
    note.textContent = list.hidden
      ? 'The tape did not answer.'
      : 'The tape did not answer, so this is our own price list.'
  }

  #label(playing: boolean) {
    const { root, pause } = this.#parts
    root.toggleAttribute('data-playing', playing)
    pause.setAttribute('aria-label', playing ? 'Pause the tape' : 'Play the tape')
  }
}

export function startTicker() {
  const root = document.querySelector<HTMLElement>('[data-ticker]')
  const parts = root && partsOf(root)
  if (!parts) return
  const tape = new Tape(parts)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      fillPrices(parts).catch((failure: unknown) => {
        unread(parts)
        if (!(failure instanceof TypeError)) throw failure
      })
      if (still) parts.pause.hidden = false
      else tape.ask()
    },
    { rootMargin: NEAR },
  )
  observer.observe(parts.root)
}
