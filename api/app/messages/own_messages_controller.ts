import type { HttpContext } from '@adonisjs/core/http'
import { writeMessage } from '#messages/message_validator'
import { ownThreads, writeToSupport } from '#messages/own_messages'
import OwnThreadTransformer from '#messages/own_thread_transformer'
import { respondWithBytes } from '#routing/answers'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

export default class OwnMessagesController {
  async index(ctx: HttpContext) {
    const threads = await ownThreads(callerOf(ctx))
    return { data: threads.map((thread) => new OwnThreadTransformer(thread).toObject()) }
  }

  async store(ctx: HttpContext) {
    const given = await takeBody(ctx, writeMessage)
    respondWithBytes(ctx, await writeToSupport(callerOf(ctx), given), 201)
  }
}
