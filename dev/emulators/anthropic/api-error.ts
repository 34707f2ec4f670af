/** An error answer in Anthropic's shape: `{ type: 'error', error: { type, message }, request_id }`. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly headers: Record<string, string>

  constructor(status: number, type: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.type = type
    this.headers = headers
  }

  body(requestId: string): object {
    return { type: 'error', error: { type: this.type, message: this.message }, request_id: requestId }
  }
}

/** A 400 with Anthropic's `path: message` wording. */
export function invalid(message: string): ApiError {
  return new ApiError(400, 'invalid_request_error', message)
}
