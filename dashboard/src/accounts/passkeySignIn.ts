import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { post } from '../client.ts'
import { CallFailure, sentenceOf } from '../failures.ts'
import {
  offerPasskey,
  PasskeyRefused,
  presentPasskey,
  type RequestOptions,
} from '../security/webauthn.ts'
import type { SecondStepProps } from './SecondStep.tsx'
import { remembered } from './signingIn.ts'
import type { User } from './user.ts'

const FAILED = 'You could not be signed in just now. Please try again.'

interface Asked {
  readonly challenge: string
  readonly options: RequestOptions
}

/**
 * Asks for a passkey and signs in by it. Answers what to say when nobody was signed in. An offer stands in what the
 * browser fills in, and nothing is said of one that nobody took.
 */
export async function askForPasskey(
  isOffer: boolean,
  isRemembered: () => boolean,
  onEnter: SecondStepProps['onEnter'],
  /** The form has gone, and whatever its browser still offers goes with it. */
  gone: AbortSignal,
): Promise<string | undefined> {
  if (gone.aborted || (isOffer && !(await canOffer()))) return undefined
  let isTaken = !isOffer
  try {
    const { challenge, options } = (await post<Asked>('/auth/passkey/options', {})).data
    if (gone.aborted) return undefined
    gone.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
    const passkey = await (isOffer ? offerPasskey(options) : presentPasskey(options))
    isTaken = true
    const remember = isRemembered()
    const body = { challenge, passkey, ...remembered(remember) }
    await onEnter(post<User>('/auth/passkey', body), remember)
    return undefined
  } catch (failure) {
    if (!(failure instanceof CallFailure || failure instanceof PasskeyRefused)) throw failure
    return isTaken ? sentenceFor(failure) : undefined
  }
}

// A number is no name: browsers make no passkey for one.
const isNumbered = /^[\d.]+$|:/.test(location.hostname)

async function canOffer(): Promise<boolean> {
  return !isNumbered && (await browserSupportsWebAuthnAutofill())
}

const sentenceFor = (failure: CallFailure | PasskeyRefused): string | undefined => {
  if (failure instanceof CallFailure) return sentenceOf(failure, FAILED)
  return failure.isReplaced ? undefined : failure.message
}
