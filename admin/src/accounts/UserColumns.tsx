import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { SendReset } from './SendReset.tsx'

export interface InvestorRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly username: string
}

export const UserColumns = () => (
  <>
    <DataTable.Col label="S/N" disableSort>
      <Ordinal />
    </DataTable.Col>
    <DataTable.Col source="name" label="Name" />
    <DataTable.Col source="email" label="Email" />
    <DataTable.Col source="username" label="Username" />
    <DataTable.Col label="Password" disableSort>
      <SetPassword />
    </DataTable.Col>
    <DataTable.Col label="Actions" disableSort>
      <SendReset />
    </DataTable.Col>
  </>
)

/**
 * The row's place in the whole list, not on its page. While the next page is on its way the rows of the last
 * one are still shown, and their numbers are not those of the page that was asked for: then there is none.
 */
function Ordinal() {
  const row = useRecordContext<InvestorRow>()
  const { data = [], page, perPage, isPlaceholderData } = useListContext<InvestorRow>()
  if (isPlaceholderData) return null
  const place = (page - 1) * perPage + data.findIndex(({ id }) => id === row?.id) + 1
  return <span className="figures">{place}</span>
}

/** Every account has one, and nobody ever gets it: the column says only that. */
const SetPassword = () => (
  <>
    <span aria-hidden="true">••••••••</span>
    <span className="visually-hidden">Set, never shown</span>
  </>
)
