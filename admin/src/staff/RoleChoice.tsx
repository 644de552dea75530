import { useId } from 'react'
import type { Role } from '../session.ts'
import { ROLES, roleInWords } from './roles.ts'
import './staff.css'

interface RoleChoiceProps {
  readonly value: Role
  readonly choose: (role: Role) => void
  readonly isFixed: boolean
}

/** The three roles, each with its permissions in words. */
export function RoleChoice({ value, choose, isFixed }: RoleChoiceProps) {
  const name = useId()
  return (
    <fieldset className="roles" disabled={isFixed}>
      <legend>Role</legend>
      {ROLES.map(({ role, may }) => (
        <label key={role}>
          <input type="radio" name={name} checked={role === value} onChange={() => choose(role)} />
          <span>
            <strong>{roleInWords(role)}</strong>
            <span>{may}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
