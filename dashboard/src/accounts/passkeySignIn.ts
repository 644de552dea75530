import { post } from '../client.ts'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import {
  canOfferPasskey,
  offerPasskey,
  PasskeyRefused,
  presentPasskey,
  type RequestOptions,
  stopAskingForPasskey,
} from '@assay/client/passkeys'
import type { SecondStepProps } from './SecondStep.tsx'
import { remembered } from './signingIn.ts'
import type { User } from './user.ts'

const FAILED = 'You could not be signed in just now. Please try again.'

interface Asked {
  readonly challenge: string
  readonly options: RequestOptions
}

/**
 * Asks for a passkey and signs in with it. Answers the sentence to show if nobody was signed in. An offer appears in the
 * browser's autofill, and an unused offer shows no sentence.
 */
export async function askForPasskey(
  isOffer: boolean,
  isRemembered: () => boolean,
  onEnter: SecondStepProps['onEnter'],
  /** Aborted when the form is gone; the browser's offer ends with it. */
  gone: AbortSignal,
): Promise<string | undefined> {
  if (gone.aborted || (isOffer && !(await canOfferPasskey()))) return undefined
  let isTaken = !isOffer
  try {
    const { challenge, options } = (await post<Asked>('/auth/passkey/options', {})).data
    if (gone.aborted) return undefined
    gone.addEventListener('abort', () => stopAskingForPasskey())
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

const sentenceFor = (failure: CallFailure | PasskeyRefused): string | undefined => {
  if (failure instanceof CallFailure) return sentenceOf(failure, FAILED)
  return failure.isReplaced ? undefined : failure.message
}
