import { formatUsd, type Usd } from '@assay/client/money'

interface Named {
  readonly id: string
  readonly amount?: Usd
  readonly user?: { readonly name: string } | null
  readonly name?: string
  readonly reference?: string
}

/** What a person calls a row: "$4,136.00 of Anders Dubois". A screen reader says it with each of its buttons. */
export function nameOfRow({ id, amount, user, name, reference }: Named): string {
  const person = user?.name ?? name
  if (amount !== undefined && person !== undefined) return `${formatUsd(amount)} of ${person}`
  return person ?? reference ?? id
}
