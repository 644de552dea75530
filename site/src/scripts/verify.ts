// The verifier and the keys are fetched when a visitor turns to the form; from then on the check needs no connection.

const KEYS = '/.well-known/assay-keys.json'

const INCOMPLETE =
  'The check could not be made: a part of this page did not arrive. Check your connection, load the page again, and choose the file once more.'

const fileOf = (form: HTMLFormElement, name: string): File | undefined => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined
}

const fetchParts = () =>
  Promise.all([
    import('./verify_result.ts'),
    fetch(KEYS).then((answer) => (answer.ok ? answer.text() : '')),
  ])

export function startVerify() {
  const form = document.querySelector<HTMLFormElement>('[data-verify]')
  const result = document.querySelector<HTMLElement>('[data-verify-result]')
  if (!form || !result) return
  let parts: ReturnType<typeof fetchParts> | undefined
  const prepare = async () => {
    parts ??= fetchParts()
    const there = await parts
    const [, keys] = there
    if (keys !== '') document.querySelector('[data-verify-ready]')?.removeAttribute('hidden')
    return there
  }
  // fetched again by the next try
  const forget = () => {
    parts = undefined
    return null
  }
  const check = async () => {
    const file = fileOf(form, 'file')
    if (!file) return
    result.textContent = 'Checking…'
    const signature = fileOf(form, 'signature')
    const there = await prepare().catch(forget)
    if (there === null) {
      result.textContent = INCOMPLETE
      return
    }
    const [{ checkFile }, keys] = there
    await checkFile(result, { file, signature, keys })
  }
  const begin = () => {
    check().catch((error: unknown) => {
      result.textContent = `The check could not be made: ${String(error)}. Load this page again.`
    })
  }
  // where it fails now, the check itself says so
  const ahead = () => void prepare().catch(forget)
  for (const sign of ['focusin', 'pointerenter', 'touchstart', 'dragenter'])
    form.addEventListener(sign, ahead, { passive: true })
  form.addEventListener('change', begin)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    begin()
  })
  takeDrops(form, begin)
}

/** Files that are dropped on the form are those that its fields would have. */
function takeDrops(form: HTMLFormElement, begin: () => void) {
  form.addEventListener('dragover', (event) => event.preventDefault())
  form.addEventListener('drop', (event) => {
    event.preventDefault()
    for (const file of event.dataTransfer?.files ?? []) {
      const field = form.elements.namedItem(file.name.endsWith('.sig') ? 'signature' : 'file')
      if (!(field instanceof HTMLInputElement)) continue
      const one = new DataTransfer()
      one.items.add(file)
      field.files = one.files
    }
    begin()
  })
}
