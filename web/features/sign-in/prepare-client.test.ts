import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept } from '../../api/browser-storage.ts'
import { session } from '../../api/session.ts'
import { prepareClient } from './prepare-client.ts'

const MESSAGE = { id: 'm1', type: 'user', content: 'Hej', timestamp: '2026-11-21T10:00:00.000Z' }
const claims = btoa(JSON.stringify({ exp: 4_000_000_000 })).replaceAll('=', '')

beforeEach(() => {
  kept.forget()
  session.signIn(`h.${claims}.s`)
  kept.enter('a')
  kept.setItem('instantChatMessages', JSON.stringify([MESSAGE]))
})
afterEach(() => vi.unstubAllGlobals())

test('what follows a login does not stand in its way, and one part not in the way of the other', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (!path.endsWith('convert-anonymous-messages')) {
      return Promise.resolve(Response.json({ profile_id: '3f0c2b1e-8d4a-4c6e-9b2a-1f2e3d4c5b6a' }))
    }
    return Promise.resolve(Response.json({ detail: 'Nere.', code: 'internal', request_id: 'r' }, { status: 503 }))
  })
  expect(await prepareClient()).toBe(0)
  expect(asked).toContain('/auth/convert-anonymous-messages')
  expect(asked).toContain('/api/progressive-anamnesis/initialize-profile')
})
