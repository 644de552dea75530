import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Enrolled } from '#accounts/enrolled_query'
import { iso } from '#database/columns'

type Shown = { enrolled: Enrolled; required: boolean; stepUp: 'enrolled' | 'required' }

/** The second factors of an account, and what this installation requires of it. */
export default class FactorsTransformer extends BaseTransformer<Shown> {
  toObject() {
    const { enrolled, required, stepUp } = this.resource
    const { totpSince, passkeys, recoveryCodes } = enrolled
    return {
      totp: totpSince !== null,
      totpSince: totpSince && iso(totpSince),
      passkeys,
      recoveryCodesLeft: recoveryCodes,
      required,
      stepUp,
    }
  }
}
