import toast from 'react-hot-toast/headless'
import { currentSession } from '../session.ts'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import type { Member } from './roles.ts'
import { useStaffCall } from './useStaffCall.ts'

/** Removes a member from the team, after saying what ends and what stays. */
export function RemoveDialog({ member }: { member: Member }) {
  const close = useCloseDialog()
  const { send, isSending, refused } = useStaffCall({
    method: 'DELETE',
    path: `/${member.id}`,
    failed: 'They could not be removed. Check your connection and try again.',
    done() {
      toast.success(`${member.email} was removed from the team.`)
      close()
    },
  })
  const isOwn = currentSession()?.id === member.id
  return (
    <CommandFrame
      title="Remove from the team"
      confirm={{ label: isSending ? 'Removing…' : `Remove ${member.email}`, isGrave: true }}
      onConfirm={() => void send()}
      isBusy={isSending}
    >
      <p>
        {isOwn ? 'This is your own account: you are signed out at once. ' : ''}
        {member.email} is signed out everywhere at once and cannot sign in any more. Invitations and
        reset links of theirs end. What they did stays in the audit log.
      </p>
      <p>They can be invited again.</p>
      <Problem text={refused?.problem} />
    </CommandFrame>
  )
}
