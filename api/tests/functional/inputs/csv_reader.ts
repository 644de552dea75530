/** RFC 4180: commas between fields, CRLF, LF or CR after a record, doubled quotes in quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    row.push(field)
    field = ''
  }
  const endRow = () => {
    endField()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') field += text[at++]
      else isQuoted = false
    } else if (sign === '"' && field === '') isQuoted = true
    else if (sign === ',') endField()
    else if (sign === '\r' || sign === '\n') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else field += sign
  }
  if (field !== '' || row.length > 0) endRow()
  return rows
}
