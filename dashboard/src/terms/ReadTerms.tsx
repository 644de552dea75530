import { sentenceOf } from '@assay/client/failures'
import { useState } from 'react'
import { Link } from 'wouter'
import { Bars, Loading } from '../ui/Loading.tsx'
import { SheetText } from './SheetText.tsx'
import { useTermSheet } from './useTermSheet.ts'
import './terms.css'

/** The term sheet in force, unfolded where the decision is made, so that the page need not be left. */
export function ReadTerms({ planId }: { planId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="terms-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Read the term sheet</summary>
      {isOpen && <Sheet planId={planId} />}
    </details>
  )
}

function Sheet({ planId }: { planId: string }) {
  const { data, error, mutate } = useTermSheet(planId)
  if (data === undefined)
    return (
      <Loading
        failure={error && sentenceOf(error, 'Failed to fetch the term sheet.')}
        retry={() => void mutate()}
      >
        <Bars count={8} />
      </Loading>
    )
  return (
    <>
      <SheetText sheet={data.data} />
      <p>
        <Link href={`/user/plans/${planId}/terms/${data.data.number}`} target="_blank">
          Open it to print or keep (new tab)
        </Link>
      </p>
    </>
  )
}
