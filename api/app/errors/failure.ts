import { CATALOGUE, type FailureCode } from './catalogue.ts'

export type FieldError = { field: string; rule: string; message: string }
export type FailureValues = Record<string, string>

/**
 * A refusal: the caller broke a rule of the product and gets its code and sentence. Any other error that is thrown is
 * a programming error and is answered as one.
 */
export class Failure extends Error {
  readonly status: number
  /** The current row that the refusal is about. */
  data: object | null = null

  constructor(
    readonly code: FailureCode,
    values: FailureValues = {},
    readonly fields: FieldError[] | null = null,
    readonly headers: Record<string, string> = {},
  ) {
    const [status, sentence] = CATALOGUE[code]
    super(sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name))
    this.name = 'Failure'
    this.status = status
  }

  /** The same refusal with the row that it is about. */
  about(data: object): this {
    this.data = data
    return this
  }

  /** A field of the request is wrong: 422 with the same sentence beside the field and in the message. */
  static field(field: string, rule: string, message: string): Failure {
    const failure = new Failure('validation_failed', {}, [{ field, rule, message }])
    failure.message = message
    return failure
  }
}
