import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'
import Message from '#messages/message'
import { MESSAGE_LIST } from '#messages/message_list'
import MessageTransformer from '#messages/message_transformer'

export default class AdminMessagesController {
  index(ctx: HttpContext) {
    return listRows(ctx, MESSAGE_LIST, Message, MessageTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, Message, MessageTransformer, new Failure('message_not_found'))
  }
}
