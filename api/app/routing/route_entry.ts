import type { HttpContext } from '@adonisjs/core/http'
import type { KeyScope } from '#domain/key_scopes'
import type { Permission } from '#domain/permissions'
import type { FailureCode } from '#errors/catalogue'
import type { FieldError } from '#errors/failure'
import type { Tag } from '#routing/tags'

/** A controller that is loaded when its first call comes. */
export type LazyController = () => Promise<{ default: new (...args: never[]) => object }>

/** The rate class of a call. `api` is every call that has no finer class. */
export type RateClass =
  | 'login'
  | 'factor'
  | 'register'
  | 'reset'
  | 'contact'
  | 'upload'
  | 'export'
  | 'money'
  | 'api'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call of this method may change something: every one but those that only read. */
export const isWrite = (method: string): boolean => !READS.has(method)

/** A validator whose schema can be shown in the OpenAPI document. */
export type BodyValidator = { toJSONSchema(): Record<string, unknown> }

/** A refusal for a person whose browser has sent a form by itself, and the policy of its page. */
export type RefusalPage = { html: string; policy: string }

/**
 * One route of the API: where it is, who may call it, and its documentation. The policy middleware obeys it, the
 * OpenAPI document is made from it, and the authorization tests are generated from it.
 */
export type RouteEntry = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with :params. */
  path: string
  /** Is at the top level instead of below /api. */
  isTopLevel?: boolean
  handle: [LazyController, string]
  guard: 'none' | 'investor' | 'staff'
  /** Staff only, and required there: the permission of the route. */
  permission?: Permission
  /**
   * The scope of API keys that reach this route; without one it is closed to keys. On a route of the staff it is the
   * permission of the route.
   */
  scope?: KeyScope
  /** `none` is for probes of the instance, which must never be limited. */
  rate: RateClass | 'none'
  /** Takes an Idempotency-Key: moves money or changes a status. */
  idempotent?: boolean
  /**
   * Edits a row that carries a version: the kind of the row, as the audit log names it. Takes If-Match, answers 409 with
   * the row where another edit was faster, and leaves the difference in the audit log.
   */
  edits?: string
  /** Replaces the caller's own choices as a whole: there is no other editor, so no version, and a line of the audit log. */
  ownChoices?: true
  /** Requires a recent proof of identity (factors/trust_check.ts); a function decides for which bodies. */
  stepUp?: true | ((body: Record<string, unknown>) => boolean)
  /**
   * Where an installation demands second factors: staff without one reach only what is `exempt`, an investor without one
   * everything but what it is `needed` for.
   */
  factor?: 'exempt' | 'needed'
  /** One line for the API document. */
  summary: string
  tag: Tag
  body?: BodyValidator
  /** Takes the plain form of a browser without scripts too; every other body is JSON, or the file of an upload. */
  plainForm?: true
  /**
   * Takes one file (multipart, field `file`) of at most so many bytes. Exactly the routes of the class `upload` do, and
   * deploy/nginx lets so much pass.
   */
  takesFile?: { mostBytes: number }
  /** The meaning of a parameter of the path, where its name does not show it. */
  params?: Record<string, string>
  /** Query parameters by name, each with a sentence. */
  query?: Record<string, string>
  /** Headers that the route reads and answers beyond those of every route, by name, each with a sentence. */
  takes?: Record<string, string>
  gives?: Record<string, string>
  /** The status of success, 200 unless stated. */
  status?: number
  /** Answers 202 with the request for a second approval where the command needs two of the staff. */
  mayWait?: boolean
  /** The name of the schema under `data`, and whether it is a list. */
  answer?: { schema: string; list?: boolean } | 'csv' | 'events' | 'empty' | 'document'
  /**
   * Every caller gets the same bytes, whatever they send: such an answer is compressed, and no other is. The compressed
   * length of an answer with one person's data beside text that another person chose would reveal the data.
   */
  sameForAll?: true
  /** Refusals beyond those that every route of its guard can give. */
  refusals?: FailureCode[]
  /** The page instead of the envelope, where the caller is a person without scripts; else null. */
  refusalPage?: (
    ctx: HttpContext,
    refusal: { message: string; errors?: FieldError[] },
  ) => RefusalPage | null
}
