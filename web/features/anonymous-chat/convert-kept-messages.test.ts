import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kept } from '../../api/browser-storage.ts'
import { session } from '../../api/session.ts'
import { convertKeptMessages, messagesForRegistration, savedText } from './convert-kept-messages.ts'

const MESSAGE = { id: 'm1', type: 'user', content: 'Hej', timestamp: '2026-11-21T10:00:00.000Z' }
const SESSION_ID = 'abcdefghijklmnopqrstuvwx'
const claims = btoa(JSON.stringify({ exp: 4_000_000_000 })).replaceAll('=', '')

function answer(convert: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (path.endsWith('convert-anonymous-messages')) return Promise.resolve(convert())
    return Promise.resolve(Response.json({ profile_id: '3f0c2b1e-8d4a-4c6e-9b2a-1f2e3d4c5b6a' }))
  })
  return asked
}
const converted = () => Response.json({ success: true, converted_count: 1 })
const away = () => Response.json({ detail: 'Nere.', code: 'internal', request_id: 'r' }, { status: 503 })

beforeEach(() => {
  kept.forget()
  session.signIn(`h.${claims}.s`)
  kept.setItem('instantChatMessages', JSON.stringify([MESSAGE]))
  kept.setItem('anonymous_session_id', SESSION_ID)
})
afterEach(() => vi.unstubAllGlobals())

describe('convertKeptMessages', () => {
  it('converts once when asked twice at a time, then forgets every copy', async () => {
    const asked = answer(converted)
    expect(await Promise.all([convertKeptMessages(), convertKeptMessages()])).toEqual([1, 1])
    expect(asked).toEqual(['/auth/convert-anonymous-messages'])
    expect(kept.getItem('instantChatMessages')).toBeNull()
    expect(kept.getItem('anonymous_session_id')).toBeNull()
    expect(await convertKeptMessages()).toBe(0)
    expect(asked).toHaveLength(1)
  })

  it('keeps every copy when it fails, and can be tried again', async () => {
    answer(away)
    await expect(convertKeptMessages()).rejects.toMatchObject({ status: 503 })
    expect(messagesForRegistration()).toEqual([MESSAGE])
    expect(kept.getItem('anonymous_session_id')).toBe(SESSION_ID)
    answer(converted)
    expect(await convertKeptMessages()).toBe(1)
  })

  it('is skipped when the flag stands', async () => {
    kept.setItem('messagesAlreadyConverted', 'true')
    const asked = answer(converted)
    expect(await convertKeptMessages()).toBe(0)
    expect(messagesForRegistration()).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('savedText', () => {
  it('counts in Swedish', () => {
    expect([0, 1, 3].map(savedText)).toEqual([
      'Inga meddelanden att spara',
      '1 meddelande sparat',
      '3 meddelanden sparade',
    ])
  })
})
