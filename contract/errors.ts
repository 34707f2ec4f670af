import * as z from 'zod/mini'

/** Every code the API answers with, and the HTTP status that goes with it. */
export const ERROR_STATUS = {
  validation: 422,
  bad_request: 400,
  unauthorized: 401,
  session_expired: 401,
  wrong_credentials: 401,
  forbidden: 403,
  verification_required: 403,
  two_factor_required: 403,
  wrong_two_factor: 403,
  two_factor_missing: 403,
  consent_required: 403,
  anonymous_limit: 403,
  no_credits: 402,
  payment_required: 402,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_code: 400,
  invalid_link: 400,
  invalid_recovery_code: 400,
  invalid_invitation: 400,
  rate_limited: 429,
  internal: 500,
  busy: 503,
  ai_unavailable: 503,
  ai_busy: 503,
  ai_interrupted: 503,
  ai_refused: 503,
  payments_unavailable: 503,
  database_unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ValidationIssue = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
})

/** The one error shape on the wire; `detail` is a Swedish sentence, or a list of field errors for 422. */
export const ErrorBody = z.object({
  detail: z.union([z.string(), z.array(ValidationIssue)]),
  code: z.string(),
  request_id: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>
