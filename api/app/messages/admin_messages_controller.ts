import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'
import { answerMessage, changeMessage, repliesTo } from '#messages/message_desk'
import Message from '#messages/message'
import { MESSAGE_LIST } from '#messages/message_list'
import MessageTransformer from '#messages/message_transformer'
import { changeMessage as messageChanges, replyToMessage } from '#messages/message_validator'
import ReplyTransformer from '#messages/reply_transformer'
import { respondWithBytes } from '#routing/answers'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import { seenVersion, withCurrentRow } from '#routing/versions'

export default class AdminMessagesController {
  index(ctx: HttpContext) {
    return listRows(ctx, MESSAGE_LIST, Message, MessageTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, Message, MessageTransformer, new Failure('message_not_found'))
  }

  async update(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'message_not_found')
    const changes = await takeBody(ctx, messageChanges)
    const edit = changeMessage(callerOf(ctx), id, changes, seenVersion(ctx))
    await withCurrentRow(edit, async () => (await this.show(ctx)).data)
    return this.show(ctx)
  }

  async replies(ctx: HttpContext) {
    const replies = await repliesTo(uuidParam(ctx, 'id', 'message_not_found'))
    return { data: replies.map((reply) => new ReplyTransformer(reply).toObject()) }
  }

  async reply(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'message_not_found')
    const { text } = await takeBody(ctx, replyToMessage)
    const bytes = await answerMessage(callerOf(ctx), id, text)
    respondWithBytes(ctx, bytes, 201)
  }
}
