/**
 * A failure that a person can act on: its message is shown without a stack.
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
 * Prints an error: the output and the message of a `Failure`, the stack of any other error.
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
