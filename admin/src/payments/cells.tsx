import { useRecordContext } from 'react-admin'

/** Who says that a deposit has arrived. */
export function VerificationCell() {
  const row = useRecordContext<{ id: string; verification: string }>()
  return <>{row?.verification === 'chain' ? 'Chain' : 'By hand'}</>
}
