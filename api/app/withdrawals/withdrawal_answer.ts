import { hydrate } from '#lists/hydrate'
import type { AnswerView } from '#routing/answers'
import Withdrawal from '#withdrawals/withdrawal'
import { withdrawalShapeFor } from '#withdrawals/withdrawal_transformer'

export const showWithdrawal: AnswerView = (snapshot, caller) => {
  const Shape = withdrawalShapeFor(caller)
  return { data: new Shape(hydrate(Withdrawal, snapshot)).toObject() }
}
