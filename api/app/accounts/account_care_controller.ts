import type { HttpContext } from '@adonisjs/core/http'
import { changeAccount, sendResetLink } from '#accounts/account_care'
import { addNote, changeAccount as accountChanges } from '#accounts/account_care_validator'
import AccountNoteTransformer from '#accounts/account_note_transformer'
import { type AccountNote, addNoteAbout, notesAbout } from '#accounts/account_notes'
import { findShownUser } from '#accounts/user_lookup'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import { seenVersion, withCurrentRow } from '#routing/versions'

const idOf = (ctx: HttpContext) => uuidParam(ctx, 'id', 'user_not_found')
const shown = (note: AccountNote) => new AccountNoteTransformer(note).toObject()

/** What staff do about the account of an investor, besides opening and closing it. */
export default class AccountCareController {
  async update(ctx: HttpContext) {
    const [caller, id] = [callerOf(ctx), idOf(ctx)]
    const changes = await takeBody(ctx, accountChanges)
    const edit = changeAccount(caller, id, changes, seenVersion(ctx))
    await withCurrentRow(edit, () => findShownUser(id, caller))
    return { data: await findShownUser(id, caller) }
  }

  async sendResetLink(ctx: HttpContext) {
    await sendResetLink(callerOf(ctx), idOf(ctx))
    return { data: {}, message: 'The link is on its way to the address of the account.' }
  }

  async notes(ctx: HttpContext) {
    return { data: (await notesAbout(callerOf(ctx), idOf(ctx))).map(shown) }
  }

  async addNote(ctx: HttpContext) {
    const id = idOf(ctx)
    const { text } = await takeBody(ctx, addNote)
    const note = await addNoteAbout(callerOf(ctx), id, text)
    ctx.response.status(201)
    return { data: shown(note) }
  }
}
