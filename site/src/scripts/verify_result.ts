import { type Result, verify } from '@assay/verifier'

type Given = { file: File; signature: File | undefined; keys: string }

function element(tag: string, text: string, tone?: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  if (tone) made.dataset.tone = tone
  return made
}

/** What the statement says: texts of a file that anybody may have written, so nothing of it is markup. */
function statementRows({ statement }: Result): HTMLElement[] {
  if (!statement) return []
  const { holder, period, totals, lines } = statement
  const table = document.createElement('table')
  const head = table.createTHead().insertRow()
  for (const name of ['Asset', 'Opening', 'Movements', 'Closing']) head.append(element('th', name))
  const body = table.createTBody()
  for (const { asset, opening, movements, closing } of totals) {
    const row = body.insertRow()
    for (const cell of [asset, opening, movements, closing])
      row.insertCell().textContent = String(cell)
  }
  return [
    element(
      'p',
      `It states, for ${holder.name} (${holder.id}), from ${period.from} to ${period.to}, in ${lines.length} lines, in USD:`,
    ),
    table,
  ]
}

function faultsOf({ statement, faults }: Result): HTMLElement[] {
  if (faults.length > 0)
    return faults.map((fault) => element('p', `It has a fault: ${fault}.`, 'danger'))
  if (!statement) return []
  return [
    element('p', 'It adds up: opening + movements = closing, worked out again from every line.'),
  ]
}

/** A file that we signed and that has faults is still not one to rely on. */
function headingOf({ verdict, faults }: Result): HTMLElement {
  if (verdict !== 'genuine') return element('h2', 'Not verified', 'danger')
  return faults.length > 0
    ? element('h2', 'Genuine, with faults', 'danger')
    : element('h2', 'Genuine', 'success')
}

/** Verifies a file and shows what came out. */
export async function checkFile(place: HTMLElement, { file, signature, keys }: Given) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const result = await verify(bytes, keys, signature ? await signature.text() : null)
  const { verdict, reason, keyId } = result
  const isPdf = file.name.toLowerCase().endsWith('.pdf')
  place.dataset.verdict = verdict
  place.replaceChildren(
    headingOf(result),
    element('p', `${file.name}: ${reason}`),
    ...(keyId ? [element('p', `Key ${keyId}.`)] : []),
    ...(verdict === 'genuine' && isPdf
      ? [element('p', 'Read the contents in the file itself.')]
      : []),
    ...statementRows(result),
    ...faultsOf(result),
  )
}
