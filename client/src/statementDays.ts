/** The first and the last day of a statement (YYYY-MM-DD). Without a last one it ends with the last closed day. */
export interface StatementDays {
  readonly from: string
  readonly to?: string
}

const lastOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

const pad = (month: number): string => String(month).padStart(2, '0')

/** The months from a first to a last of a year; up to the last closed day where they are not over. */
function months(year: number, first: number, last: number, today: string): StatementDays {
  const [from, to] = [`${year}-${pad(first)}-01`, lastOf(year, last)]
  return to < today ? { from, to } : { from }
}

/** The ranges that a month (YYYY-MM) is in, each with its name: the month itself, its quarter and its year. */
export function rangesOf(month: string, today: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const quarter = Math.ceil(number / 3)
  return {
    month: months(year, number, number, today),
    quarter: months(year, quarter * 3 - 2, quarter * 3, today),
    year: months(year, 1, 12, today),
    quarterName: `Quarter ${quarter} of ${year}`,
    yearName: `${year}`,
  }
}

/** The query of a file of these days. */
export const statementQuery = ({ from, to }: StatementDays, format: string): string =>
  new URLSearchParams({ from, ...(to ? { to } : {}), format }).toString()
