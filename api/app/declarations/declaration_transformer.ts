import { BaseTransformer } from '@adonisjs/core/transformers'
import Declaration from '#declarations/declaration'
import { DECLARATION_LIST } from '#declarations/declaration_list'
import { showColumns } from '#lists/shown_columns'

export default class DeclarationTransformer extends BaseTransformer<Declaration> {
  toObject() {
    return showColumns(DECLARATION_LIST, Declaration, this.resource)
  }
}
