import type { Session } from '@assay/client/schemas'
import useSWR from 'swr'
import { type Answer, call } from '../client.ts'

/** One session of the investor, as the API shows it. */
export type OpenSession = Session

const PATH = '/user/sessions'

export const useSessions = () => useSWR<Answer<OpenSession[]>, Error>(PATH)

export const endSession = (id: string): Promise<Answer<OpenSession>> =>
  call('DELETE', `${PATH}/${id}`, {})

export const endOtherSessions = (): Promise<Answer<OpenSession[]>> => call('DELETE', PATH, {})
