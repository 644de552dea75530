import { useState } from 'react'
import { nameOf, type Plan } from './plan.ts'

/** More plans than this are searched and paged. */
const PER_PAGE = 12

export interface PlanPages {
  readonly shown: readonly Plan[]
  /** Null where one page holds all there are. */
  readonly finder: {
    readonly text: string
    readonly search: (text: string) => void
    readonly matches: number
    readonly page: number
    readonly pages: number
    readonly turn: (page: number) => void
  } | null
}

/** The plans of one page, of those whose name has the words that were typed. */
export function usePlanPages(plans: readonly Plan[]): PlanPages {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  if (plans.length <= PER_PAGE) return { shown: plans, finder: null }
  const words = text.trim().toLowerCase().split(/\s+/)
  const matches = plans.filter((plan) => {
    const name = nameOf(plan).toLowerCase()
    return words.every((word) => name.includes(word))
  })
  const pages = Math.max(1, Math.ceil(matches.length / PER_PAGE))
  const current = Math.min(page, pages)
  return {
    shown: matches.slice((current - 1) * PER_PAGE, current * PER_PAGE),
    finder: {
      text,
      search(typed) {
        setText(typed)
        setPage(1)
      },
      matches: matches.length,
      page: current,
      pages,
      turn: setPage,
    },
  }
}
