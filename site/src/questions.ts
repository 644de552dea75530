import { type Claim, standing } from './claims/claim.ts'

interface Entry {
  readonly data: { question: string } & (Claim | { text: string })
}

/**
 * Each question with its answer for a search engine. Search results cannot show the mark of an example, so even the demo
 * gives only the wording of a live page.
 */
export function answered(entries: readonly Entry[], today: string) {
  return entries.flatMap(({ data }) => {
    const answer = 'evidence' in data ? standing(data, 'live', today)?.text : data.text
    return answer === undefined ? [] : [{ question: data.question, answer }]
  })
}
