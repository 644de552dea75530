import { presentPasskey, type RequestOptions } from '@assay/client/passkeys'
import { begin, post, type SignedIn } from './staffCalls.ts'

interface Options<Data> {
  readonly data: Data
}

/** The second step of a sign-in, with a code of the app or a recovery code. */
export async function giveCode(challenge: string, code: string, remembered: boolean) {
  const answer = await post('/auth/login-admin/factor', { challenge, code })
  begin(answer as SignedIn, remembered)
}

/** The second step, with a passkey. */
export async function givePasskey(challenge: string, remembered: boolean) {
  const { data } = (await post('/auth/login-admin/passkey-options', {
    challenge,
  })) as Options<RequestOptions>
  const passkey = await presentPasskey(data)
  begin((await post('/auth/login-admin/factor', { challenge, passkey })) as SignedIn, remembered)
}

interface Invitation {
  readonly challenge: string
  readonly options: RequestOptions
}

/** A whole sign-in with a passkey: it names the account, and the device has verified its owner. */
export async function signInByPasskey(remembered: boolean) {
  const { data } = (await post('/auth/passkey-admin/options', {})) as Options<Invitation>
  const passkey = await presentPasskey(data.options)
  const body = { challenge: data.challenge, passkey }
  begin((await post('/auth/passkey-admin', body)) as SignedIn, remembered)
}
