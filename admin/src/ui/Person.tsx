import { Link } from 'react-router'
import { Breakable } from './Breakable.tsx'

interface PersonProps {
  readonly uid: string
  readonly user: { readonly name: string; readonly email: string | null }
}

/** An investor by name and e-mail, with a link to their page; a closed account has none. */
export const Person = ({ uid, user: { name, email } }: PersonProps) =>
  email === null ? (
    name
  ) : (
    <>
      <Link to={`/admin/allusers/${uid}`}>{name}</Link> <Breakable text={email} />
    </>
  )
