import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useLogoutIfAccessDenied } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { sentenceOf } from '../dataProvider.ts'
import { readCsv, saveFile } from './exportFile.ts'
import { useListQuery } from './listQuery.ts'
import { countOf, useTotal } from './total.ts'

const FAILED = 'The export broke off and no file was saved. Check the connection and try again.'

/** Takes along exactly the rows of the present filter, in the present order, and says how many before. */
export function ExportButton() {
  const query = useListQuery()
  const { total, isEstimate } = useTotal()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const { mutate, isPending } = useMutation({
    mutationFn: readCsv,
    onSuccess: saveFile,
    onError: async (failure) => {
      if (!(await logoutIfAccessDenied(failure))) toast.error(sentenceOf(failure, FAILED))
    },
  })
  const rows =
    total === undefined ? '' : ` ${countOf(total, isEstimate)} ${total === 1 ? 'row' : 'rows'}`
  return (
    <Button
      startIcon={<FileDownloadOutlined />}
      disabled={isPending || total === undefined || total === 0}
      onClick={() => mutate(query)}
    >
      {isPending ? `Exporting${rows}…` : `Export${rows}`}
    </Button>
  )
}
