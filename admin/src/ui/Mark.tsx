import { seal } from '../../../design/seal.mjs'
import './mark.css'

const SEAL = seal()

/** The mark of Assay, as on the public site and in the investor app. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <path d={SEAL} />
  </svg>
)
