import { apiClient, type Call } from '@assay/client/apiClient'
import { currentSession } from './session.ts'
import { nowRequired } from './trust/required.ts'

/** Every call of the back office, by its path below /api. React-admin handles a 401 and shows the sign-in. */
export const callApi = apiClient({
  token: () => currentSession()?.token,
  refused({ code }) {
    if (code === 'factor_required') nowRequired(true)
  },
})

export interface Called<Data> {
  readonly data: Data
  /** The server's sentence for a command that awaits a second member of staff; else null. */
  readonly waits: string | null
}

/** A call, by its path below /api/admin. Failures: CallFailure. */
export async function call<Data>(method: string, path: string, more?: Call): Promise<Called<Data>> {
  const { status, body } = await callApi(method, `/admin${path}`, more)
  const { data, message } = body as { data: Data; message: string }
  return { data, waits: status === 202 ? message : null }
}

export const get = async <Data>(path: string, signal?: AbortSignal): Promise<Data> =>
  (await call<Data>('GET', path, { signal })).data
