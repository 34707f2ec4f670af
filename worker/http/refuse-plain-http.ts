import type { MiddlewareHandler } from 'hono'
import { AppError } from './app-error.ts'
import type { AppTypes } from './app-types.ts'

/**
 * Refuses a call that came unencrypted to production, rather than leading it to the encrypted address: a program that sends
 * its secrets in clear would otherwise never be noticed.
 */
export function refusePlainHttp(): MiddlewareHandler<AppTypes> {
  return async (c, next) => {
    const isPlain = new URL(c.req.url).protocol === 'http:'
    if (isPlain && c.get('config').ENVIRONMENT === 'production') {
      throw new AppError('bad_request', 'Det här anropet måste göras krypterat, med https.')
    }
    await next()
  }
}
