import { Download } from 'lucide-react'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useLogoutIfAccessDenied } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { serverSentenceOf } from '@assay/client/failures'
import { readCsv, saveFile } from '@assay/client/files'
import { currentSession } from '../session.ts'
import { type ListQuery, useListQuery } from './listQuery.ts'
import { countOf, useTotal } from './total.ts'

const FAILED = 'The export broke off and no file was saved. Check the connection and try again.'

/** The rows of a query as CSV, however many. */
function readRows({ resource, filter, sort }: ListQuery) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort.field, sort.order]),
  })
  const token = currentSession()?.token
  return readCsv(`/admin/${resource}/export?${query}`, token, `${resource}.csv`)
}

/** Exports exactly the rows of the present filter, in the present order, and shows their number first. */
export function ExportButton() {
  const query = useListQuery()
  const { total, isEstimate } = useTotal()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const { mutate, isPending } = useMutation({
    mutationFn: readRows,
    onSuccess: saveFile,
    onError: async (failure) => {
      if (!(await logoutIfAccessDenied(failure))) toast.error(serverSentenceOf(failure, FAILED))
    },
  })
  const rows =
    total === undefined ? '' : ` ${countOf(total, isEstimate)} ${total === 1 ? 'row' : 'rows'}`
  return (
    <Button
      startIcon={<Download />}
      disabled={isPending || total === undefined || total === 0}
      onClick={() => mutate(query)}
    >
      {isPending ? `Exporting${rows}…` : `Export${rows}`}
    </Button>
  )
}
