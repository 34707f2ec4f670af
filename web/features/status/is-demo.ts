import type { ResponseOf } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/status.ts'
import { call } from '../../api/call.ts'
import { light } from '../../api/light-endpoint.ts'
import { hasShape, isBoolean, isOneOf } from '../../api/shape.ts'

export const health = light<typeof contract.health>(
  { method: 'GET', path: '/api/health', access: 'public' },
  hasShape<ResponseOf<typeof contract.health>>({ status: isOneOf(['ok']), demo_mode: isBoolean }),
)

/** Whether this installation answers with the built-in demo. Throws `ApiError`. */
export async function isDemo(): Promise<boolean> {
  return (await call(health)).demo_mode
}
