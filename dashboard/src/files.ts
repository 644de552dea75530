import { CallFailure } from '@assay/client/failures'
import { type NamedFile, readCsv, readNamed, readPosted } from '@assay/client/files'
import { currentSession, endSession } from './session.ts'

/** The rows of a history as CSV. Failures: CallFailure. */
export const readTransactions = (path: string): Promise<NamedFile> =>
  inSession((token) => readCsv(path, token, 'transactions.csv'))

/** A file of the API under this name, or else that of the answer. Failures: CallFailure. */
export const readFile = (path: string, name?: string): Promise<NamedFile> =>
  inSession((token = '') => readNamed(path, token, name))

/** A file that the API makes on request, after a proof where it wants one. Failures: CallFailure. */
export const requestFile = (path: string): Promise<NamedFile> =>
  inSession((token = '') => readPosted(path, token, {}))

async function inSession(read: (token?: string) => Promise<NamedFile>): Promise<NamedFile> {
  try {
    return await read(currentSession()?.token)
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) endSession()
    throw failure
  }
}
