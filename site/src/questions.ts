import { type Claim, standing } from './claims/claim.ts'

interface Entry {
  readonly data: { question: string } & (Claim | { text: string })
}

/**
 * Each question with the answer that may be given to a search engine. Its page of results has no room for the
 * mark of an example, so even the demo says there only what a live page would.
 */
export function answered(entries: readonly Entry[], today: string) {
  return entries.flatMap(({ data }) => {
    const answer = 'evidence' in data ? standing(data, 'live', today)?.text : data.text
    return answer === undefined ? [] : [{ question: data.question, answer }]
  })
}
