import type FactorsTransformer from '#factors/factors_transformer'
import { count, flag, instant, listOf, nullable, oneOf, shape, text } from '#openapi/shapes'

const codes = nullable({
  ...listOf(text()),
  description: 'Ten codes, shown this once; null where the account has its codes already.',
})

export const factorSchemas = {
  Factors: shape<ReturnType<FactorsTransformer['toObject']>>({
    totp: flag,
    totpSince: nullable(instant),
    passkeys: count,
    recoveryCodesLeft: count,
    required: { ...flag, description: 'This installation demands a second factor.' },
    stepUp: {
      ...oneOf(['enrolled', 'required']),
      description: 'Who proves themselves again before what is sensitive.',
    },
  }),
  TotpSeed: shape({
    secret: text('The seed in base32, to be typed into an app. It is shown this once.'),
    uri: text('The same as an otpauth URI, to be scanned.'),
  }),
  RecoveryCodes: shape({ recoveryCodes: codes }),
  StepUpProof: shape({
    proof: text('The value of the header Step-Up-Proof. It is shown this once.'),
    expiresAt: instant,
  }),
}
