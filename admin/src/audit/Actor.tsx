import { useGetManyAggregate } from 'react-admin'
import { Link } from 'react-router'

export type ActorKind = 'investor' | 'staff' | 'system'

interface ActorProps {
  readonly kind: ActorKind | null
  readonly id: string | null
}

/** Who did something, by name if the account still has one. */
export function Actor({ kind, id }: ActorProps) {
  if (kind === 'staff' && id !== null) return <StaffActor id={id} />
  if (kind === 'investor' && id !== null) return <InvestorActor id={id} />
  return kind === null ? 'Not recorded' : 'The system'
}

function StaffActor({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<{ id: string; email: string }>('staff', {
    ids: [id],
  })
  if (isPending) return <span className="mono">{id.slice(-6)}</span>
  const email = data?.[0]?.email
  return email === undefined ? (
    <span title={id}>A former member of staff</span>
  ) : (
    <span title={`Member of staff ${id}`}>{email}</span>
  )
}

function InvestorActor({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<{ id: string; name: string }>('users', {
    ids: [id],
  })
  if (isPending) return <span className="mono">{id.slice(-6)}</span>
  const name = data?.[0]?.name
  return name === undefined ? (
    <span title={id}>Closed account</span>
  ) : (
    <Link to={`/admin/allusers/${id}`}>{name}</Link>
  )
}
