import { Rosette } from './Rosette.tsx'

/** Each can be checked after sign-in, at the place that it names. */
const FACTS = [
  'Your total opens down to its entries, and your own browser adds them up.',
  'The seal beside your total says when the ledger was last checked, and what each check found.',
  'Your investment keeps the SHA-256 of the terms that you accepted, so you can compare them yourself.',
] as const

/** The margin of the pages before sign-in: a rosette, and what an investor can check. */
export const Engraving = () => (
  <>
    <Rosette seed="account" />
    <aside className="auth-facts" aria-label="What you can check">
      <ul>
        {FACTS.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </aside>
  </>
)
