import { seal } from '../../../design/seal.mjs'
import { brand } from './brand.ts'

const SEAL = seal()

/** Links to the public site, which is another document: a plain link, not a route of this app. */
export function Logo() {
  return (
    <a className="logo" href="/">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path className="logo-seal" d={SEAL} />
      </svg>
      <span>{brand.name}</span>
    </a>
  )
}
