import type AccountNoteTransformer from '#accounts/account_note_transformer'
import type InvitationTransformer from '#accounts/invitation_transformer'
import type SessionTransformer from '#accounts/session_transformer'
import type StaffAccountTransformer from '#accounts/staff_account_transformer'
import { STAFF_LIST } from '#accounts/staff_list'
import type StaffTransformer from '#accounts/staff_transformer'
import { USER_LIST } from '#accounts/user_list'
import type UserTransformer from '#accounts/user_transformer'
import { STAFF_ROLES } from '#domain/permissions'
import { columnShapes } from '#openapi/column_shapes'
import { email, instant, oneOf, ref, shape, text, uuid } from '#openapi/shapes'

export const accountSchemas = {
  User: shape<ReturnType<UserTransformer['toObject']>>(columnShapes(USER_LIST)),
  /** Where only the sentence beside it says something. */
  Nothing: shape<object>({}),
  /** The user, or null where the e-mail has to be confirmed first: the answer must not show who has an account. */
  Registered: { anyOf: [ref('User'), ref('Nothing')] },
  Staff: shape<ReturnType<StaffTransformer['toObject']>>(columnShapes(STAFF_LIST)),
  StaffAccount: shape<ReturnType<StaffAccountTransformer['toObject']>>({
    id: uuid,
    staffId: uuid,
    userId: uuid,
    userName: text(),
    declaredBy: uuid,
    createdAt: instant,
  }),
  AccountNote: shape<ReturnType<AccountNoteTransformer['toObject']>>({
    id: uuid,
    text: text(),
    authorId: uuid,
    authorEmail: email,
    createdAt: instant,
  }),
  Session: shape<ReturnType<SessionTransformer['toObject']>>({
    id: uuid,
    device: { type: 'string', description: 'What the device says it is.' },
    place: { type: 'string', description: 'The network it signed in from, without its last part.' },
    isCurrent: { type: 'boolean', description: 'The session of this call.' },
    createdAt: instant,
    lastUsedAt: { ...instant, description: 'To within a minute.' },
    expiresAt: instant,
  }),
  Invitation: shape<ReturnType<InvitationTransformer['toObject']>>({
    id: uuid,
    email,
    role: oneOf(STAFF_ROLES),
    createdAt: instant,
    expiresAt: instant,
  }),
}
