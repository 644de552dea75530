import type InvitationTransformer from '#accounts/invitation_transformer'
import type SessionTransformer from '#accounts/session_transformer'
import type StaffAccountTransformer from '#accounts/staff_account_transformer'
import type StaffTransformer from '#accounts/staff_transformer'
import type UserTransformer from '#accounts/user_transformer'
import { byFigure, byPayoutField } from '#domain/asset'
import {
  count,
  day,
  email,
  instant,
  money,
  nullable,
  oneOf,
  ref,
  shape,
  signedMoney,
  text,
  uuid,
} from '#openapi/shapes'
import { ALL_STAFF } from '#routing/route_entry'

export const accountSchemas = {
  User: shape<ReturnType<UserTransformer['toObject']>>({
    id: uuid,
    uid: uuid,
    name: text(),
    username: nullable(text()),
    email: nullable(email),
    phoneNumber: nullable(text('E.164.')),
    profilePic: nullable(text('A mediaUrl that the user uploaded.')),
    dob: nullable(day),
    state: nullable(text()),
    city: nullable(text()),
    bankName: nullable(text()),
    accountNumber: nullable(text()),
    routingNumber: nullable(text()),
    ...byPayoutField((asset) => nullable(text(`Where withdrawals in ${asset} go.`))),
    balance: { ...money, description: 'What is available: the sum of the assets.' },
    ...byFigure(() => money),
    held: { ...money, description: 'On hold for open withdrawals.' },
    invested: money,
    portfolio: { ...money, description: 'balance + held + invested.' },
    earnings: { ...signedMoney, description: 'Net of debits.' },
    totalDeposits: { ...money, description: 'Approved deposits.' },
    totalWithdrawals: { ...money, description: 'Approved withdrawals.' },
    createdAt: instant,
    emailVerifiedAt: {
      ...nullable(instant),
      description: 'When the e-mail was known to be theirs.',
    },
    payoutChangedAt: {
      ...nullable(instant),
      description: 'When the bank account or an address for withdrawals was last changed.',
    },
    frozenAt: { ...nullable(instant), description: 'When its owner froze the account.' },
    version: count,
  }),
  /** Where only the sentence beside it says something. */
  Nothing: shape<object>({}),
  /** The user, or nothing where the e-mail has to be confirmed first, which says nothing of who has an account. */
  Registered: { anyOf: [ref('User'), ref('Nothing')] },
  Staff: shape<ReturnType<StaffTransformer['toObject']>>({
    id: uuid,
    email,
    role: oneOf(ALL_STAFF),
    createdAt: instant,
    version: count,
  }),
  StaffAccount: shape<ReturnType<StaffAccountTransformer['toObject']>>({
    id: uuid,
    staffId: uuid,
    userId: uuid,
    userName: text(),
    declaredBy: uuid,
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
    role: oneOf(ALL_STAFF),
    createdAt: instant,
    expiresAt: instant,
  }),
}
