import { byFigure, byPayoutField } from '@assay/api/domain/asset'
import type { User } from '@assay/client/schemas'

export type { User }

/** No user yet: keeps the places of figures that have not arrived. */
export const BLANK: User = {
  id: '',
  uid: '',
  name: '',
  username: '',
  email: '',
  phoneNumber: null,
  profilePic: null,
  dob: null,
  state: null,
  city: null,
  bankName: null,
  accountNumber: null,
  routingNumber: null,
  ...byPayoutField(() => null),
  balance: '0',
  ...byFigure(() => '0'),
  held: '0',
  invested: '0',
  portfolio: '0',
  earnings: '0',
  totalDeposits: '0',
  totalWithdrawals: '0',
  createdAt: '',
  emailVerifiedAt: null,
  pendingEmail: null,
  payoutChangedAt: null,
  frozenAt: null,
  version: 0,
}
