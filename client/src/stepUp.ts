import { CallFailure } from './failures.ts'

/** The header of a proof. */
export const PROOF = 'step-up-proof'

/** A call that needs a proof: the proof is valid for exactly this call. */
export interface Sensitive {
  readonly method: string
  /** Below /api, without its query. */
  readonly path: string
  readonly body: unknown
}

/** Asks the person; null if they decline. */
type Prover = (call: Sensitive) => Promise<string | null>

let prover: Prover | undefined

/** Connects the calls, which know nothing of screens, with the dialog, which loads when it is first needed. */
export const stepUp = {
  /** Registers the function that asks the person; answers how to remove it. */
  by(next: Prover): () => void {
    prover = next
    return () => {
      if (prover === next) prover = undefined
    }
  },

  /**
   * The proof, once the person has given it. Null without a screen to ask on: then the refusal is final.
   * Failures: step_up_required.
   */
  async askFor(call: Sensitive): Promise<string | null> {
    if (prover === undefined) return null
    const proof = await prover(call)
    if (proof === null) throw declined()
    return proof
  },
}

// The sentence is also true for a command that an earlier attempt may have executed.
const DECLINED = 'This time nothing was done: it was not confirmed that it is you.'

const declined = () => CallFailure.refused(403, { code: 'step_up_required', message: DECLINED })
