// React is loaded when a visitor starts to use the form. A form sent before that waits for it; if React cannot be
// loaded, the form is posted as a plain one.

export function startContact() {
  const root = document.querySelector<HTMLElement>('[data-contact-form]')
  const form = root?.querySelector('form')
  if (!root || !form) return
  let island: Promise<void> | undefined
  let ready = false

  const takeOver = () => {
    island ??= import('../islands/mount_contact_form.tsx')
      .then(({ mountContactForm }) =>
        mountContactForm(root, root.dataset.action ?? '', root.dataset.email ?? ''),
      )
      .then(() => {
        ready = true
      })
    return island
  }
  const sentEarly = (event: SubmitEvent) => {
    if (ready) return
    event.preventDefault()
    event.stopPropagation()
    takeOver().then(
      () => form.requestSubmit(),
      () => form.submit(),
    )
  }

  // The island or the server's page shows problems in our own words.
  form.noValidate = true
  root.addEventListener('submit', sentEarly, { capture: true })
  for (const sign of ['focusin', 'pointerenter', 'touchstart']) {
    root.addEventListener(sign, () => void takeOver().catch(() => sayPlain(root)), {
      once: true,
      passive: true,
    })
  }
  writingStartsHere(form)
  keepReference(form)
}

/** Without the island the form still works, as a plain one that the server answers with a page. */
function sayPlain(root: HTMLElement) {
  root.dataset.plain = ''
}

function writingStartsHere(form: HTMLFormElement) {
  document.querySelector('[data-write]')?.addEventListener('click', (event) => {
    // The link would focus the section; the first field is more useful.
    event.preventDefault()
    const name = form.elements.namedItem('name')
    if (name instanceof HTMLInputElement) name.focus()
  })
}

const REFERENCE = /^AS-[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** Our answers link here with the reference of their message: with it in the subject, the text joins its thread. */
function keepReference(form: HTMLFormElement) {
  const reference = new URLSearchParams(location.search).get('reference') ?? ''
  const subject = form.elements.namedItem('subject')
  if (REFERENCE.test(reference) && subject instanceof HTMLInputElement && subject.value === '')
    subject.value = `Re: ${reference}`
}
