import type { HttpContext } from '@adonisjs/core/http'
import { endToken, SESSIONS } from '#accounts/access_tokens'
import { login, register } from '#accounts/auth_validator'
import { showOwnUser } from '#accounts/own_user'
import { registerInvestor, registerToVerify } from '#accounts/registration'
import { signIn } from '#accounts/sign_in'
import { answerSignIn, originOf } from '#accounts/sign_in_answer'
import { publishSessionsEnded } from '#live/publishing'
import { trust } from '#config/trust'
import { takeBody } from '#routing/body'
import { callerOf, callOf } from '#routing/caller'

const ON_ITS_WAY = {
  data: {},
  message: 'Almost there. Open the link that we have mailed to you, then sign in.',
}

export default class AuthController {
  async register(ctx: HttpContext) {
    const given = await takeBody(ctx, register)
    const call = callOf(ctx)
    ctx.response.status(201)
    if (trust.emailVerification === 'required') {
      await registerToVerify(given, call)
      return ON_ITS_WAY
    }
    const id = await registerInvestor(given, call)
    return { data: await showOwnUser(id), message: 'Registration Successful!' }
  }

  async login(ctx: HttpContext) {
    const { email, password, remember } = await takeBody(ctx, login)
    const outcome = await signIn({
      kind: 'investor',
      email,
      password,
      origin: originOf(ctx, 'investor'),
      session: remember ? SESSIONS.remembered : SESSIONS.investor,
    })
    return answerSignIn(ctx, 'investor', outcome)
  }

  async logout(ctx: HttpContext) {
    const { id, tokenId } = callerOf(ctx)
    await endToken('investor', tokenId)
    publishSessionsEnded(id)
    ctx.response.status(204)
  }
}
