import { useListContext, useRecordContext } from 'react-admin'

export interface InvestorRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly username: string
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
