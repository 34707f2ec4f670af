import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clearAnonymousSession, resumeAnonymousReply, stopAnonymousReply } from '../../contract/anonymous-chat.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf, request } from '../support/api.ts'
import { type App, startApp } from '../support/app.ts'
import { openStream } from '../support/events.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

const CRISIS = 'Jag tänker ta livet av mig i kväll.'

const app = await useApp({ own: true })

const ids = () => ({ session_id: randomBytes(24).toString('base64url'), message_id: crypto.randomUUID() })

/** How many anonymous chats have their table on disk. Workerd is stopped meanwhile, so that nothing is only in memory. */
async function tablesOnDisk(ofApp: App): Promise<number> {
  await ofApp.kill()
  const entries = await readdir(ofApp.dirs.state, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath.includes('AnonymousChat'))
  const contents = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))))
  await ofApp.restart()
  return contents.filter((bytes) => bytes.includes('CREATE TABLE exchange')).length
}

describe('a session nobody has', () => {
  test('leaves nothing on disk when it is asked for, and its erasure neither', async () => {
    const own = await startApp({ constants: { ANONYMOUS_CHAT_LIFETIME: 8000 } })
    try {
      for (let times = 0; times < 3; times++) {
        const turn = ids()
        expect((await failureOf(api(own, resumeAnonymousReply, { body: turn }))).status).toBe(404)
        expect(await api(own, stopAnonymousReply, { body: turn })).toEqual({ stopped: false })
        const body = { session_id: turn.session_id }
        expect(await api(own, clearAnonymousSession, { body })).toEqual({ cleared: true, previous_message_count: 0 })
      }
      expect(await tablesOnDisk(own)).toBe(0)
      const turn = ids()
      await (await newVisitor(own)).say('Hej', turn)
      expect(await tablesOnDisk(own)).toBe(1)
      await until('the talk to be erased', async () => {
        const answer = await request(own, resumeAnonymousReply, { body: turn })
        await answer.body?.cancel()
        return answer.status === 404
      })
      expect(await tablesOnDisk(own)).toBe(0)
    } finally {
      await own.stop()
    }
  })

  test.each([
    ['stop', stopAnonymousReply, ids],
    ['clear-session', clearAnonymousSession, () => ({ session_id: ids().session_id })],
  ] as const)('is asked for at most so often a minute: %s', async (_, endpoint, body) => {
    const address = newAddress()
    const statuses = new Set<number>()
    for (let calls = 0; calls < 250 && !statuses.has(429); calls++) {
      const answer = await request(app, endpoint, { body: body() }, { address })
      await answer.body?.cancel()
      statuses.add(answer.status)
    }
    expect(statuses).toEqual(new Set([200, 429]))
  })
})

describe('the crisis screen', () => {
  const parts = ['Jag vill', 'inte mer']

  test('reads a message with those before it in its session', async () => {
    const visitor = await newVisitor(app)
    const { session_id } = ids()
    const tiers: string[] = []
    for (const part of parts) tiers.push((await visitor.say(part, { session_id })).safety_tier)
    expect(tiers[0]).toBe('none')
    expect(tiers.at(-1)).not.toBe('none')
  })

  test('reads them too while the replies are still under way', async () => {
    const visitor = await newVisitor(app)
    const { session_id } = ids()
    const readers = []
    for (const part of parts.slice(0, -1)) {
      const reader = await visitor.stream(`${part} [[long]]`, { session_id })
      await reader.next()
      readers.push(reader)
    }
    expect((await visitor.say(parts.at(-1) ?? '', { session_id })).safety_tier).not.toBe('none')
    await Promise.all(readers.map((reader) => reader.leave()))
  })

  test('mixes no two sessions', async () => {
    const visitor = await newVisitor(app)
    for (const part of parts) {
      expect((await visitor.say(part, { session_id: ids().session_id })).safety_tier).toBe('none')
    }
  })
})

test('a reply from disk tells the tier and the chats left as they were', async () => {
  const visitor = await newVisitor(app)
  const [calm, danger] = [ids(), ids()]
  const said = await visitor.say('Jag sover dåligt.', calm)
  const helped = await visitor.say(CRISIS, danger)
  await app.restart()
  for (const [turn, reply, tier, left] of [
    [calm, said, 'none', 2],
    [danger, helped, 'immediate', null],
  ] as const) {
    const events = await (await openStream(app, resumeAnonymousReply, { body: { ...turn, after: 0 } })).rest()
    expect(events.at(-1)?.data).toEqual(reply)
    expect(reply).toMatchObject({ safety_tier: tier, remaining_chats: left })
  }
  expect(await visitor.say(CRISIS, danger)).toEqual(helped)
})
