import { AppError } from '../../http/app-error.ts'

/** 409 for a therapist who would write anew what a reset has locked for the client (`OpenScope.common`). */
export function lockedForClient(): AppError {
  return new AppError(
    'conflict',
    'Det här är låst för klienten sedan lösenordet återställdes, och ändras inte förrän klienten kan läsa det igen.',
  )
}
