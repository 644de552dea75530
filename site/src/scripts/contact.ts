// React is fetched when somebody turns to the form, not before. A form sent faster than that waits for it; if
// it cannot be fetched at all, the form is posted as a plain one.

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

  // Problems are told in the page's own words, by the island or by the server's page.
  form.noValidate = true
  root.addEventListener('submit', sentEarly, { capture: true })
  for (const sign of ['focusin', 'pointerenter', 'touchstart']) {
    root.addEventListener(sign, () => void takeOver().catch(() => sayPlain(root)), {
      once: true,
      passive: true,
    })
  }
  chatStartsHere(form)
}

/** The island did not come: the form still works, as a plain one that the server answers with a page. */
function sayPlain(root: HTMLElement) {
  root.dataset.plain = ''
}

function chatStartsHere(form: HTMLFormElement) {
  document.querySelector('[data-chat]')?.addEventListener('click', (event) => {
    // The link would take the focus to the section; the first field is where the writing starts.
    event.preventDefault()
    const subject = form.elements.namedItem('subject')
    const name = form.elements.namedItem('name')
    if (subject instanceof HTMLInputElement && subject.value === '') subject.value = 'Live chat'
    if (name instanceof HTMLInputElement) name.focus()
  })
}
