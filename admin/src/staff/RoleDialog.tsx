import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { currentSession } from '../session.ts'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { type Member, roleInWords } from './roles.ts'
import { useStaffCall } from './useStaffCall.ts'

/** Gives a member of staff another role. Their sessions end, so that the new one holds at once. */
export function RoleDialog({ member }: { member: Member }) {
  const close = useCloseDialog()
  const [role, setRole] = useState(member.role)
  const [known, setKnown] = useState(member)
  const { send, isSending, refused } = useStaffCall({
    method: 'PATCH',
    path: `/${member.id}`,
    seen: known.version,
    failed: 'The role could not be changed. Check your connection and try again.',
    done() {
      toast.success(`${member.email} is now ${roleInWords(role).toLowerCase()}.`)
      close()
    },
    asked: close,
  })
  const now = refused?.code === 'version_conflict' ? (refused.data as Member) : null
  if (now !== null && now.version !== known.version) setKnown(now)
  const isOwn = currentSession()?.id === member.id
  return (
    <CommandFrame
      title="Change role"
      confirm={{ label: isSending ? 'Changing…' : `Make ${roleInWords(role).toLowerCase()}` }}
      onConfirm={() => {
        if (role === known.role) close()
        else void send({ role })
      }}
      isBusy={isSending}
    >
      <p>
        {isOwn
          ? 'This is your own account: you are signed out and come back with the new role.'
          : `${member.email} is signed out everywhere and comes back with the new role. Invitations they sent end.`}
      </p>
      <RoleChoice value={role} choose={setRole} isFixed={isSending} />
      <Problem
        text={
          now === null
            ? refused?.problem
            : `This role was changed in the meantime: ${now.email} is now ${roleInWords(now.role).toLowerCase()}. Choose again.`
        }
      />
    </CommandFrame>
  )
}
