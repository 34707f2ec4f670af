import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Clock, COALESCE, ReplyLog } from './reply-log.ts'

/** A clock that only moves when told. */
function stillClock() {
  let now = 0
  const waiting: { at: number; run: () => void }[] = []
  const clock: Clock = { now: () => now, later: (run, ms) => void waiting.push({ at: now + ms, run }) }
  const advance = (ms: number) => {
    now += ms
    for (const timer of waiting.splice(0)) {
      if (timer.at <= now) timer.run()
      else waiting.push(timer)
    }
  }
  return { clock, advance }
}

async function read(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const text = await new Response(stream).text()
  return text.split('\n\n').filter(Boolean)
}

test('the first delta goes out at once, and what comes within 25 ms goes out as one', async () => {
  const { clock, advance } = stillClock()
  const log = new ReplyLog(clock)
  const stream = log.attach(0)
  log.push('Hej')
  log.push(' på')
  log.push(' dig')
  advance(COALESCE)
  log.finish('done', { response: 'Hej på dig' })
  expect(await read(stream)).toEqual([
    'event: delta\nid: 1\ndata: {"n":1,"text":"Hej"}',
    'event: delta\nid: 2\ndata: {"n":2,"text":" på dig"}',
    'event: done\ndata: {"response":"Hej på dig"}',
  ])
})

test('a reader that comes later gets what it missed, from the delta it names', async () => {
  const { clock, advance } = stillClock()
  const log = new ReplyLog(clock)
  for (const word of ['a', 'b', 'c']) {
    log.push(word)
    advance(COALESCE)
  }
  const late = log.attach(2)
  log.push('d')
  log.finish('done', null)
  expect(await read(late)).toEqual([
    'event: delta\nid: 3\ndata: {"n":3,"text":"c"}',
    'event: delta\nid: 4\ndata: {"n":4,"text":"d"}',
    'event: done\ndata: null',
  ])
  expect(await read(log.attach(4))).toEqual(['event: done\ndata: null'])
})

test('the safety event comes before anything else, for every reader', async () => {
  const { clock } = stillClock()
  const log = new ReplyLog(clock, { tier: 'high', kinds: [] })
  log.push('Jag hör dig.')
  log.finish('done', null)
  for (const after of [0, 1]) {
    expect((await read(log.attach(after)))[0]).toBe('event: safety\ndata: {"tier":"high","kinds":[]}')
  }
})

test('a reader that leaves does not end the reply', async () => {
  const { clock, advance } = stillClock()
  const log = new ReplyLog(clock)
  const leaving = log.attach(0)
  const staying = log.attach(0)
  await leaving.cancel()
  log.push('kvar')
  advance(COALESCE)
  log.finish('done', null)
  expect(await read(staying)).toHaveLength(2)
})

test('the deltas together are the text, however it was cut and whenever it was read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string(), fc.nat({ max: 60 })), { maxLength: 30 }),
      fc.nat({ max: 5 }),
      async (pieces, after) => {
        const { clock, advance } = stillClock()
        const log = new ReplyLog(clock)
        for (const [text, pause] of pieces) {
          log.push(text)
          advance(pause)
        }
        log.finish('done', null)
        const deltas = (await read(log.attach(0)))
          .filter((frame) => frame.startsWith('event: delta'))
          .map((frame): { n: number; text: string } => JSON.parse(frame.split('data: ')[1] ?? ''))
        expect(deltas.map((delta) => delta.text).join('')).toBe(pieces.map(([text]) => text).join(''))
        expect(deltas.map((delta) => delta.n)).toEqual(deltas.map((_, index) => index + 1))
        const rest = (await read(log.attach(after))).filter((frame) => frame.startsWith('event: delta'))
        expect(rest).toHaveLength(Math.max(0, deltas.length - after))
      },
    ),
  )
})

test('nothing is added after the end', async () => {
  const { clock } = stillClock()
  const log = new ReplyLog(clock)
  log.push('slut')
  log.finish('error', { code: 'ai_busy' })
  log.push('mer')
  log.finish('done', null)
  expect(log.text).toBe('slut')
  expect(await read(log.attach(1))).toEqual(['event: error\ndata: {"code":"ai_busy"}'])
})
