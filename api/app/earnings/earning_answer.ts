import Earning from '#earnings/earning'
import EarningTransformer from '#earnings/earning_transformer'
import { hydrate } from '#lists/hydrate'
import type { AnswerView } from '#routing/answers'

export const showEarning: AnswerView = (snapshot) => ({
  data: new EarningTransformer(hydrate(Earning, snapshot)).toObject(),
})
