import type { HttpContext } from '@adonisjs/core/http'
import { endToken, SESSIONS } from '#accounts/access_tokens'
import { login, register } from '#accounts/auth_validator'
import { showOwnUser } from '#accounts/own_user'
import { registerInvestor } from '#accounts/registration'
import { signIn } from '#accounts/sign_in'
import { answerSignIn, originOf } from '#accounts/sign_in_answer'
import { tellSessionsEnded } from '#live/telling'
import { callerOf } from '#routing/caller'

export default class AuthController {
  async register(ctx: HttpContext) {
    const given = await ctx.request.validateUsing(register)
    const id = await registerInvestor(given, ctx.request.id() ?? '')
    ctx.response.status(201)
    return { data: await showOwnUser(id), message: 'Registration Successful!' }
  }

  async login(ctx: HttpContext) {
    const { email, password, remember } = await ctx.request.validateUsing(login)
    const outcome = await signIn({
      kind: 'investor',
      email,
      password,
      origin: originOf(ctx),
      session: remember ? SESSIONS.remembered : SESSIONS.investor,
    })
    return answerSignIn('investor', outcome)
  }

  async logout(ctx: HttpContext) {
    const { id, tokenId } = callerOf(ctx)
    await endToken('investor', tokenId)
    tellSessionsEnded(id)
    ctx.response.status(204)
  }
}
