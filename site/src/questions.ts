import { type Claim, type Mode, standing } from './claims/claim.ts'

interface Entry {
  readonly data: { question: string } & (Claim | { text: string })
}

/** Each question with the answer this build may give, for search engines. */
export function answered(entries: readonly Entry[], mode: Mode, today: string) {
  return entries.flatMap(({ data }) => {
    const answer = 'evidence' in data ? standing(data, mode, today)?.text : data.text
    return answer === undefined ? [] : [{ question: data.question, answer }]
  })
}
