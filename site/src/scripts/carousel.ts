// The testimonials: five seconds each, in a loop. Pointing at them or focusing them with the keyboard stops the rotation;
// only the play button starts it again.
const SECONDS_EACH = 5000

class Carousel {
  readonly #root: HTMLElement
  readonly #stage: HTMLElement
  readonly #slides: HTMLElement[]
  readonly #dots: HTMLButtonElement[]
  readonly #pause: HTMLButtonElement
  #at = 0
  #timer: number | undefined

  constructor(root: HTMLElement, stage: HTMLElement, pause: HTMLButtonElement) {
    this.#root = root
    this.#stage = stage
    this.#pause = pause
    this.#slides = [...stage.querySelectorAll<HTMLElement>(':scope > *')]
    this.#dots = [...root.querySelectorAll<HTMLButtonElement>('[data-carousel-dot]')]
    this.#label()
    this.#listen()
  }

  #label() {
    this.#slides.forEach((slide, i) => {
      slide.setAttribute('role', 'tabpanel')
      slide.setAttribute('aria-labelledby', this.#dots[i]?.id ?? '')
    })
  }

  #listen() {
    this.#pause.addEventListener('click', () => (this.#playing ? this.stop() : this.play()))
    for (const button of this.#root.querySelectorAll<HTMLElement>('[data-carousel-step]')) {
      button.addEventListener('click', () =>
        this.#stopAt(this.#at + Number(button.dataset.carouselStep)),
      )
    }
    this.#dots.forEach((dot, i) => {
      dot.addEventListener('click', () => this.#stopAt(i))
      dot.addEventListener('keydown', (event) => this.#arrow(event))
    })
    // Only over the text, so that a pointer on its way to the pause button does not stop the rotation first.
    this.#stage.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'mouse') this.stop()
    })
    this.#root.addEventListener('focusin', (event) => {
      if (event.target !== this.#pause) this.stop()
    })
  }

  #arrow(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowLeft: this.#at - 1,
      ArrowRight: this.#at + 1,
      Home: 0,
      End: this.#slides.length - 1,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    this.#stopAt(to)
    this.#dots[this.#at]?.focus()
  }

  get #playing() {
    return this.#timer !== undefined
  }

  #stopAt(index: number) {
    this.stop()
    this.#show(index)
  }

  #show(index: number) {
    this.#at = (index + this.#slides.length) % this.#slides.length
    this.#slides.forEach((slide, i) => {
      slide.toggleAttribute('data-current', i === this.#at)
    })
    this.#dots.forEach((dot, i) => {
      dot.setAttribute('aria-selected', String(i === this.#at))
      dot.tabIndex = i === this.#at ? 0 : -1
    })
  }

  #tick() {
    if (!document.hidden) this.#show(this.#at + 1)
  }

  play() {
    this.stop()
    this.#timer = window.setInterval(() => this.#tick(), SECONDS_EACH)
    // A screen reader announces a slide that the visitor chose, not an automatic one.
    this.#stage.setAttribute('aria-live', 'off')
    this.#root.toggleAttribute('data-playing', true)
    this.#pause.setAttribute('aria-label', 'Pause the testimonials')
  }

  stop() {
    window.clearInterval(this.#timer)
    this.#timer = undefined
    this.#stage.setAttribute('aria-live', 'polite')
    this.#root.toggleAttribute('data-playing', false)
    this.#pause.setAttribute('aria-label', 'Play the testimonials')
  }
}

export function startCarousel() {
  const root = document.querySelector<HTMLElement>('[data-carousel]')
  const stage = root?.querySelector<HTMLElement>('[data-carousel-slides]')
  const pause = root?.querySelector<HTMLButtonElement>('[data-carousel-pause]')
  if (!root || !stage || !pause) return
  const carousel = new Carousel(root, stage, pause)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) carousel.stop()
  else carousel.play()
}
