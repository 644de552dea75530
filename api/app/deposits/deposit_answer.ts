import Deposit from '#deposits/deposit'
import DepositTransformer from '#deposits/deposit_transformer'
import { hydrate } from '#lists/hydrate'
import type { AnswerView } from '#routing/answers'

export const showDeposit: AnswerView = (snapshot) => ({
  data: new DepositTransformer(hydrate(Deposit, snapshot)).toObject(),
})
