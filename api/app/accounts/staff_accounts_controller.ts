import type { HttpContext } from '@adonisjs/core/http'
import { declareStaffAccount } from '#accounts/auth_validator'
import StaffAccountTransformer from '#accounts/staff_account_transformer'
import {
  declareAccount,
  removeAccount,
  type StaffAccount,
  staffAccounts,
} from '#accounts/staff_accounts_service'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

const shown = (account: StaffAccount) => new StaffAccountTransformer(account).toObject()

export default class StaffAccountsController {
  async index(ctx: HttpContext) {
    return { data: (await staffAccounts(uuidParam(ctx, 'id', 'staff_not_found'))).map(shown) }
  }

  async store(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'staff_not_found')
    const { uid } = await takeBody(ctx, declareStaffAccount)
    ctx.response.status(201)
    return { data: shown(await declareAccount(callerOf(ctx), id, uid)) }
  }

  async destroy(ctx: HttpContext) {
    return { data: shown(await removeAccount(callerOf(ctx), uuidParam(ctx, 'id', 'not_found'))) }
  }
}
