import type { TermSheet } from '@assay/client/schemas'
import './terms.css'

/** The sections of a term sheet, word for word as they are hashed. `level`: of the headings. */
export const SheetText = ({ sheet, level }: { sheet: TermSheet; level: 2 | 3 }) => {
  const Title = `h${level}` as const
  return (
    <div className="sheet-text">
      {sheet.sections.map(({ heading, lines }) => (
        <section key={heading}>
          <Title>{heading}</Title>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
