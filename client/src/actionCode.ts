import { fetchCode } from './code.ts'
import { CallFailure } from './failures.ts'

/**
 * The code of an action that a person has begun. Where it does not come, the action fails as a call without an answer does:
 * with a CallFailure, which says to check the connection.
 */
export async function actionCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await fetchCode(load)
  } catch (failure) {
    throw CallFailure.unanswered(failure)
  }
}
