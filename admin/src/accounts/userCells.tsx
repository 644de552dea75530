import type { User } from '@assay/client/schemas'
import { Snowflake } from 'lucide-react'
import { useListContext, useRecordContext } from 'react-admin'

export type InvestorRow = Pick<User, 'id' | 'name' | 'email' | 'username' | 'frozenAt'>

/** Says that the account is frozen: nobody can sign in, and nothing is paid out. */
export const FrozenBadge = () => (
  <span className="status status-processing">
    <Snowflake size="1em" aria-hidden="true" />
    Frozen
  </span>
)

/** A name, and beside it the badge of a frozen account. */
export function NameCell() {
  const row = useRecordContext<InvestorRow>()
  if (row?.frozenAt === null || row?.frozenAt === undefined) return row?.name
  return (
    <>
      {row.name} <FrozenBadge />
    </>
  )
}

/**
 * The row's position in the whole list, not on its page. While the next page loads, the rows of the previous one are
 * still shown, and their positions are not those of the requested page: then there is none.
 */
export function Ordinal() {
  const row = useRecordContext<InvestorRow>()
  const { data = [], page, perPage, isPlaceholderData } = useListContext<InvestorRow>()
  if (isPlaceholderData) return null
  const place = (page - 1) * perPage + data.findIndex(({ id }) => id === row?.id) + 1
  return <span className="figures">{place}</span>
}

/** Every account has a password that cannot be read: the column only says that it is set. */
export const SetPassword = () => (
  <>
    <span aria-hidden="true">••••••••</span>
    <span className="visually-hidden">Set, never shown</span>
  </>
)
