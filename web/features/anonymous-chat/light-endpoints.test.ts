import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as contract from '../../../contract/anonymous-chat.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { health as fullHealth } from '../../../contract/status.ts'
import type { LightEndpoint } from '../../api/light-endpoint.ts'
import { health } from '../status/is-demo.ts'
import * as lightly from './light-endpoints.ts'

const id = '0b6e7c1e-4a51-4f5a-9d0e-2f4a3c1b5d6e'
const answer = { session_id: 's', message_id: id, response: 'r', safety_tier: 'high', remaining_chats: 2, proof: 'p' }

const pairs: readonly [name: string, full: Endpoint, light: LightEndpoint<Endpoint>, valid: object][] = [
  ['send', contract.sendAnonymousMessage, lightly.sendAnonymousMessage, answer],
  ['resume', contract.resumeAnonymousReply, lightly.resumeAnonymousReply, { ...answer, remaining_chats: null }],
  ['stop', contract.stopAnonymousReply, lightly.stopAnonymousReply, { stopped: true }],
  [
    'clear',
    contract.clearAnonymousSession,
    lightly.clearAnonymousSession,
    { cleared: true, previous_message_count: 3 },
  ],
  ['health', fullHealth, health, { status: 'ok', demo_mode: false }],
]

/** A valid answer with one field gone or replaced by another value; the form of ids is the server's own business. */
const damaged = (valid: object) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(valid)),
      fc.oneof(fc.jsonValue(), fc.constantFrom('none', 'concern', 'ok', true, null, 7)),
      fc.boolean(),
    )
    .map(([field, value, gone]) => {
      const { [field]: _, ...rest } = valid as Record<string, unknown>
      return gone ? rest : { ...rest, [field]: field === 'message_id' && typeof value === 'string' ? id : value }
    })

describe.each(pairs)('%s in its light form', (_name, full, light, valid) => {
  test('is called as the contract says', () => {
    expect(light).toMatchObject({ method: full.method, path: full.path, access: full.access })
    expect(full.bodyType).toBe('json')
  })

  test('accepts and refuses what the contract does', () => {
    expect(light.response.safeParse(valid)).toEqual({ success: true, data: valid })
    const candidates = fc.oneof(damaged(valid), fc.jsonValue())
    fc.assert(
      fc.property(candidates, (candidate) => {
        expect(light.response.safeParse(candidate).success).toBe(full.response.safeParse(candidate).success)
      }),
    )
  })
})
