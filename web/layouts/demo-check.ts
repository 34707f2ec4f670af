import { health } from '../../contract/status.ts'
import { call } from '../api/call.ts'

/** Whether this installation answers with the built-in demo. Throws `ApiError`. */
export async function isDemo(): Promise<boolean> {
  return (await call(health)).demo_mode
}
