import { CallFailure } from './failures.ts'

/** A call that the server wants a proof for: the proof holds for exactly this one. */
export interface Sensitive {
  readonly method: string
  /** Below /api, without its query. */
  readonly path: string
  readonly body: unknown
}

/** Asks the person; null where they have declined. */
type Prover = (call: Sensitive) => Promise<string | null>

let prover: Prover | undefined

/** Between the calls, which know nothing of screens, and the dialog, which comes when it is first needed. */
export const stepUp = {
  /** Who asks the person from now on; answers how to stop that. */
  by(next: Prover): () => void {
    prover = next
    return () => {
      if (prover === next) prover = undefined
    }
  },

  /** The proof, once the person has given it. Null where there is no screen to ask on: the refusal stands. Failures: step_up_required. */
  async askFor(call: Sensitive): Promise<string | null> {
    if (prover === undefined) return null
    const proof = await prover(call)
    if (proof === null) throw declined()
    return proof
  },
}

// True of a command too that an earlier sending may have carried out.
const DECLINED = 'This time nothing was done: it was not confirmed that it is you.'

const declined = () => CallFailure.refused(403, { code: 'step_up_required', message: DECLINED })
