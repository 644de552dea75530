import type { OwnDeposit } from '@assay/client/schemas'
import type { Moment } from './Timeline.tsx'

/** One member of staff has agreed to a large amount, and another has yet to. */
type SecondApproval = NonNullable<OwnDeposit['secondApproval']>

const NOTE =
  'One member of our staff has approved it. An amount of this size needs a second one, who checks it anew. There is nothing for you to do.'

/** What is waited for while somebody else has to agree. */
export const secondApprovalMoments = ({ since }: SecondApproval): readonly Moment[] => [
  { name: 'Approved by one member of our staff', at: since, state: 'done' },
  { name: 'Waiting for a second approval', at: null, state: 'now', note: NOTE },
]
