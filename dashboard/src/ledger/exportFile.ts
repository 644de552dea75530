import { CallFailure } from '@assay/client/failures'
import { type NamedFile, readCsv } from '@assay/client/files'
import { currentSession, endSession } from '../session.ts'

/** The rows of a history as CSV. Failures: CallFailure. */
export async function readTransactions(path: string): Promise<NamedFile> {
  try {
    return await readCsv(path, currentSession()?.token, 'transactions.csv')
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) endSession()
    throw failure
  }
}
