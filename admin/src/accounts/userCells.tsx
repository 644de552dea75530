import type { User } from '@assay/client/schemas'
import AcUnitOutlined from '@mui/icons-material/AcUnitOutlined'
import { useListContext, useRecordContext } from 'react-admin'

export type InvestorRow = Pick<User, 'id' | 'name' | 'email' | 'username' | 'frozenAt'>

/** Says that nobody signs in and nothing goes out, since the owner of the account wanted it so. */
export const FrozenBadge = () => (
  <span className="status status-processing">
    <AcUnitOutlined fontSize="inherit" aria-hidden="true" />
    Frozen
  </span>
)

/** A name, and beside it what everybody who works with the account has to know. */
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
 * The row's place in the whole list, not on its page. While the next page is on its way the rows of the last
 * one are still shown, and their numbers are not those of the page that was asked for: then there is none.
 */
export function Ordinal() {
  const row = useRecordContext<InvestorRow>()
  const { data = [], page, perPage, isPlaceholderData } = useListContext<InvestorRow>()
  if (isPlaceholderData) return null
  const place = (page - 1) * perPage + data.findIndex(({ id }) => id === row?.id) + 1
  return <span className="figures">{place}</span>
}

/** Every account has one, and nobody ever gets it: the column says only that. */
export const SetPassword = () => (
  <>
    <span aria-hidden="true">••••••••</span>
    <span className="visually-hidden">Set, never shown</span>
  </>
)
