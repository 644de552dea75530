import { BaseTransformer } from '@adonisjs/core/transformers'
import { iso } from '#database/columns'
import type { SavedView } from '#saved_views/saved_view_service'

export default class SavedViewTransformer extends BaseTransformer<SavedView> {
  toObject() {
    const view = this.resource
    return {
      id: view.id,
      resource: view.resource,
      name: view.name,
      filter: view.filter,
      sort: view.sort,
      columns: view.columns,
      createdBy: { id: view.created_by, email: view.email },
      createdAt: iso(view.created_at),
      version: view.version,
    }
  }
}
