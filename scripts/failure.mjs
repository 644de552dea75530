/**
 * A failure that a person can act on: its message is shown as it is, without a stack.
 */
export class Failure extends Error {
  /**
   * @param {string} message what happened and what to do about it
   * @param {string} [output] what the failing program printed, shown above the message
   */
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

/**
 * Prints a failure: the output and the message of one we foresaw, the stack of any other.
 *
 * @param {unknown} error
 */
export function report(error) {
  if (!(error instanceof Failure)) {
    console.error(error)
    return
  }
  if (error.output.trim() !== '') console.error(`\n${error.output.trim()}`)
  console.error(`\n  ${error.message.replaceAll('\n', '\n  ')}\n`)
}
