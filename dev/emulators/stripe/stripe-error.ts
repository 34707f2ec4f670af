/** The `error` object of a refused request, as Stripe words it. */
interface StripeErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly doc_url?: string
  readonly charge?: string
  readonly request_log_url?: string
}

type ErrorStatus = 400 | 401 | 402 | 404 | 409 | 429 | 500 | 503

/** A request that the emulator refuses; the SDK turns it into the error class of the status. */
export class StripeRefusal extends Error {
  readonly status: ErrorStatus
  readonly body: StripeErrorBody

  constructor(status: ErrorStatus, body: StripeErrorBody) {
    super(body.message)
    this.name = 'StripeRefusal'
    this.status = status
    this.body = body.code
      ? {
          ...body,
          doc_url: `https://docs.stripe.com/error-codes/${body.code}`.replaceAll('_', '-'),
        }
      : body
  }
}

/** 400, with the parameter and code when Stripe names them. */
export function badRequest(message: string, details: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...details })
}

/** 404 on a retrieve, 400 when the missing object is only referred to. */
export function noSuch(noun: string, id: string, param: string, status: 400 | 404 = 404): StripeRefusal {
  return new StripeRefusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })
}
