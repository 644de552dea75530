import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON

/** Asks the device to create a passkey. Throws `PasskeyRefused` if none is created. */
export const createPasskey = (options: CreationOptions): Promise<RegistrationResponseJSON> =>
  inWords(startRegistration({ optionsJSON: options }), 'create')

/** Asks the person for a passkey. Throws `PasskeyRefused` if none is used. */
export const presentPasskey = (options: RequestOptions): Promise<AuthenticationResponseJSON> =>
  inWords(startAuthentication({ optionsJSON: options }), 'present')

/** Offers passkeys in the browser's autofill, until another request replaces it. */
export const offerPasskey = (options: RequestOptions): Promise<AuthenticationResponseJSON> =>
  inWords(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }), 'present')

// Browsers create no passkey for an IP address.
const isNumbered = (): boolean => /^[\d.]+$|:/.test(location.hostname)

/** Whether this browser can offer passkeys in its autofill. */
export const canOfferPasskey = async (): Promise<boolean> =>
  !isNumbered() && (await browserSupportsWebAuthnAutofill())

/** Cancels the browser's request. */
export const stopAskingForPasskey = (): void => WebAuthnAbortService.cancelCeremony()

/** No passkey was created or used; the message is for the person. */
export class PasskeyRefused extends Error {
  /** Another request took its place: there is nothing to show. */
  readonly isReplaced: boolean

  constructor(message: string, isReplaced: boolean, cause: unknown) {
    super(message, { cause })
    this.name = 'PasskeyRefused'
    this.isReplaced = isReplaced
  }
}

const NONE = {
  create: 'No passkey was made. Try again, and follow what your browser asks.',
  present: 'No passkey was used. Try again, or choose another way.',
}
const WRONG_NAME =
  'Passkeys work only under the name of this site, not under its number. Open it by its name and try again.'
const WORDS: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'This device already holds a passkey for your account. You can use that one.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device cannot check that it is you. Set up a screen lock on it, or use another device.',
  ERROR_INVALID_DOMAIN: WRONG_NAME,
  ERROR_INVALID_RP_ID: WRONG_NAME,
}

async function inWords<Response>(
  work: Promise<Response>,
  doing: keyof typeof NONE,
): Promise<Response> {
  try {
    return await work
  } catch (error) {
    // A plain error of the library means a browser without passkeys, or one that returned none.
    const code = error instanceof WebAuthnError ? error.code : ''
    throw new PasskeyRefused(WORDS[code] ?? NONE[doing], code === 'ERROR_CEREMONY_ABORTED', error)
  }
}
