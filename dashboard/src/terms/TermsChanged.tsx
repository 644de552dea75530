import { type TermFacts, termChanges } from '@assay/client/terms'
import { Fact, Facts } from '../ui/Facts.tsx'
import './terms.css'

interface TermsChangedProps {
  /** The terms that were shown; undefined where this page was loaded again since. */
  readonly before: TermFacts | undefined
  readonly after: TermFacts
}

/** What has changed between the terms that were read and those in force. */
export function TermsChanged({ before, after }: TermsChangedProps) {
  const changes = before === undefined ? [] : termChanges(before, after)
  return (
    <section className="terms-changed" aria-labelledby="terms-changed">
      <h2 id="terms-changed">What has changed</h2>
      {changes.length === 0 ? (
        <p>The wording of the term sheet. Read it below before you decide again.</p>
      ) : (
        <Facts>
          {changes.map(({ name, before: was, after: is }) => (
            <Fact key={name} name={name}>
              <del>
                <span className="visually-hidden">Before: </span>
                {was}
              </del>{' '}
              <ins>
                <span className="visually-hidden">Now: </span>
                {is}
              </ins>
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  )
}
