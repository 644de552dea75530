import { BaseTransformer } from '@adonisjs/core/transformers'
import { showColumns } from '#lists/shown_columns'
import Message from '#messages/message'
import { MESSAGE_LIST } from '#messages/message_list'

export default class MessageTransformer extends BaseTransformer<Message> {
  toObject() {
    return showColumns(MESSAGE_LIST, Message, this.resource)
  }
}
