import { AppError } from '../../http/app-error.ts'
import { isCommonPassword } from './is-common-password.ts'

const TOO_COMMON = 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'

/** Throws `AppError` 422 on `field` of the body for a password that stands on the lists guessers begin with. */
export function refuseCommonPassword(password: string, field = 'password'): void {
  if (!isCommonPassword(password)) return
  throw new AppError('validation', TOO_COMMON, {
    issues: [{ loc: ['body', field], msg: TOO_COMMON, type: 'common_password' }],
  })
}
