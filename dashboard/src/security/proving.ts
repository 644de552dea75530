/** A call that the server wants somebody to stand up for: their proof holds for exactly this one. */
export interface Sensitive {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

type Prover = (call: Sensitive) => Promise<string>

let prover: Prover | undefined

/** Between the calls, which know nothing of screens, and the dialog, which comes when it is first needed. */
export const proving = {
  /** Who asks the person from now on; answers how to stop that. */
  by(next: Prover): () => void {
    prover = next
    return () => {
      if (prover === next) prover = undefined
    }
  },

  /** The proof, once the person has given it. Where nobody can be asked, there is none. */
  askFor: (call: Sensitive): Promise<string> | undefined => prover?.(call),
}
