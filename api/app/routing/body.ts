import type { HttpContext } from '@adonisjs/core/http'

/** The part of a Vine validator that takes a body. */
type Validator<Output> = { validate(data: unknown): Promise<Output> }

/**
 * The parsed body of a call. The policy assesses it (step-up, `middleware/policy_middleware.ts`) and the handler reads it:
 * one object, with nothing of the query, the path, the headers or the cookies in it.
 */
export const bodyOf = ({ request }: HttpContext): Record<string, unknown> => request.body()

/** The validated body of a call. Failures: validation_failed. */
export const takeBody = <Output>(ctx: HttpContext, validator: Validator<Output>): Promise<Output> =>
  validator.validate(bodyOf(ctx))
