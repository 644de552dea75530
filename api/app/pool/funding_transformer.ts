import { BaseTransformer } from '@adonisjs/core/transformers'
import { showColumns } from '#lists/shown_columns'
import Funding from '#pool/funding'
import { FUNDING_LIST } from '#pool/funding_list'

export default class FundingTransformer extends BaseTransformer<Funding> {
  toObject() {
    return showColumns(FUNDING_LIST, Funding, this.resource)
  }
}
