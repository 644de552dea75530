import { REQUEST_KINDS, REQUESTS, type RequestKind } from '@assay/api/domain/request_kinds'
import type { SearchHit } from '@assay/client/schemas'

/** A row that matches the search. */
export type { SearchHit as Hit }

type Words = { readonly path: string; readonly words: string }

const REQUEST_WORDS = Object.fromEntries(
  REQUEST_KINDS.map((kind) => {
    const { table, label } = REQUESTS[kind]
    return [kind, { path: table, words: label.staff }]
  }),
) as Record<RequestKind, Words>

const KINDS: Readonly<Record<SearchHit['kind'], Words>> = {
  user: { path: 'allusers', words: 'User' },
  ...REQUEST_WORDS,
  plan: { path: 'plans', words: 'Plan' },
  message: { path: 'messages', words: 'Message' },
}

export const hitPath = ({ kind, id }: SearchHit): string => `/admin/${KINDS[kind].path}/${id}`

export const kindInWords = ({ kind }: SearchHit): string => KINDS[kind].words
