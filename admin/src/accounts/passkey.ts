import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** The device did not give what was asked of it, in words for the person before it. */
export class PasskeyDeclined extends Error {
  override name = 'PasskeyDeclined'
}

/** What the browser does tell; stopped, too late and no passkey there are one to it, on purpose. */
const TOLD: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'This device or key holds a passkey of this account already.',
  ERROR_INVALID_DOMAIN:
    'Passkeys work under a name such as localhost, not under a number in the address bar.',
}

function declined(failure: unknown, otherwise: string): unknown {
  if (failure instanceof WebAuthnError) return new PasskeyDeclined(TOLD[failure.code] ?? otherwise)
  return failure instanceof DOMException ? new PasskeyDeclined(otherwise) : failure
}

/** Has the device sign what the server asks. Failures: PasskeyDeclined. */
export async function askForPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  try {
    return await startAuthentication({ optionsJSON })
  } catch (failure) {
    throw declined(failure, 'No passkey was used. Try again, or choose another way.')
  }
}

/** Has the device make a passkey. Failures: PasskeyDeclined. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  try {
    return await startRegistration({ optionsJSON })
  } catch (failure) {
    throw declined(failure, 'No passkey was made. Try again when you are ready.')
  }
}
