import type { OwnDeposit } from '@assay/client/schemas'
import type { Moment } from './Timeline.tsx'

/** One member of staff has approved a large amount; a second one has not decided yet. */
type SecondApproval = NonNullable<OwnDeposit['secondApproval']>

const NOTE =
  'One member of our staff has approved it. An amount of this size needs a second approval, which is pending. You do not need to do anything.'

/** The steps while a second approval is pending. */
export const secondApprovalMoments = ({ since }: SecondApproval): readonly Moment[] => [
  { name: 'Approved by one member of our staff', at: since, state: 'done' },
  { name: 'Waiting for a second approval', at: null, state: 'now', note: NOTE },
]
