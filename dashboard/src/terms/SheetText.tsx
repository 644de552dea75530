import type { TermSheet } from '@assay/client/schemas'
import './terms.css'

/** The sections of a term sheet, word for word as they are hashed. */
export const SheetText = ({ sheet }: { sheet: TermSheet }) => (
  <div className="sheet-text">
    {sheet.sections.map(({ heading, lines }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
