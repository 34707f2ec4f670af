import type { ErrorBody } from '../../contract/errors.ts'
import { ApiError } from './api-error.ts'
import type { FieldIssue } from './api-error.ts'
import { hasShape, isListOf, isNumber, isText } from './shape.ts'

const FIELD_NAMES: Readonly<Record<string, string>> = {
  email: 'E-post',
  username: 'E-post',
  password: 'Lösenord',
  current_password: 'Nuvarande lösenord',
  new_password: 'Nytt lösenord',
  recovery_code: 'Återställningskod',
  first_name: 'Förnamn',
  last_name: 'Efternamn',
  code: 'Kod',
  message: 'Meddelande',
}

const isIssue = hasShape<Issue>({ loc: isListOf((part) => isText(part) || isNumber(part)), msg: isText, type: isText })
type Issue = Exclude<ErrorBody['detail'], string>[number]

/** The contract's `ErrorBody`, without its schema: errors can meet a first visit too. */
export const isErrorBody = hasShape<ErrorBody>({
  detail: (value) => isText(value) || isListOf(isIssue)(value),
  code: isText,
  request_id: isText,
})

/** Builds the error of a response that is not ok. Never throws: a body that is not ours gives a general sentence. */
export function errorFromResponse(status: number, headers: Headers, body: unknown): ApiError {
  const requestId = headers.get('X-Request-Id') ?? undefined
  const isAsked = (header: string, own: string, code: string) => status === 403 && (headers.has(header) || code === own)
  const common = { status, retryAfter: secondsOf(headers.get('Retry-After')) }
  if (!isErrorBody(body)) {
    return new ApiError({ ...ApiError.unexpected(status, requestId), ...common, requestId })
  }
  const { detail, code, request_id } = body
  const issues =
    typeof detail === 'string' ? [] : detail.map((issue) => ({ field: fieldOf(issue.loc), message: issue.msg }))
  return new ApiError({
    ...common,
    code,
    detail: typeof detail === 'string' ? detail : issues.map(sentenceOf).join(', '),
    requestId: request_id,
    verificationRequired: isAsked('X-Verification-Required', 'verification_required', code),
    twoFactorRequired: isAsked('X-Two-Factor-Required', 'two_factor_required', code),
    registration: headers.get('X-Registration') ?? undefined,
    issues,
  })
}

function fieldOf(loc: readonly (string | number)[]): string {
  const names = loc.filter((part) => typeof part === 'string')
  return names.at(-1) ?? ''
}

function sentenceOf({ field, message }: FieldIssue): string {
  if (field === '' || field === 'body') return message
  return `${FIELD_NAMES[field] ?? field}: ${message}`
}

function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined
}
