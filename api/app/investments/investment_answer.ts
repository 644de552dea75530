import Investment from '#investments/investment'
import InvestmentTransformer from '#investments/investment_transformer'
import { hydrate } from '#lists/hydrate'
import type { AnswerView } from '#routing/answers'

export const showInvestment: AnswerView = (snapshot) => ({
  data: new InvestmentTransformer(hydrate(Investment, snapshot)).toObject(),
})
