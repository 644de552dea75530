import { CallFailure } from '@assay/client/failures'
import { type NamedFile, readCsv, readNamed } from '@assay/client/files'
import { currentSession, endSession } from './session.ts'

/** The rows of a history as CSV. Failures: CallFailure. */
export const readTransactions = (path: string): Promise<NamedFile> =>
  inSession((token) => readCsv(path, token, 'transactions.csv'))

/** A file of the API under this name. Failures: CallFailure. */
export const readFile = (path: string, name: string): Promise<NamedFile> =>
  inSession((token = '') => readNamed(path, token, name))

async function inSession(read: (token?: string) => Promise<NamedFile>): Promise<NamedFile> {
  try {
    return await read(currentSession()?.token)
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) endSession()
    throw failure
  }
}
