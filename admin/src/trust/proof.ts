/** The call that a proof is wanted for, as the server compares it. */
export interface Wanted {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

type Asker = (wanted: Wanted) => Promise<string | null>

let asker: Asker | null = null

/** Who asks the person; taken back by what is answered. */
export function asksForProof(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/** A proof for this one call, or null where the person has declined or nobody is there to ask them. */
export const askForProof = async (wanted: Wanted): Promise<string | null> =>
  asker === null ? null : asker(wanted)

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : {})

export function wantedBy(
  url: string,
  { method = 'GET', body }: { readonly method?: string; readonly body?: unknown },
): Wanted {
  const { pathname } = new URL(url, window.location.origin)
  return { method, path: pathname, body: bodyOf(body) }
}
