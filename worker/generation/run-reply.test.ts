import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '../../dev/emulators/anthropic/therapist/hostile-texts.ts'
import { ModelClient } from '../integrations/anthropic.ts'
import type { Meet } from './meeting.ts'
import { checkReply, type ReplyContext } from './reply-contract.ts'
import { runReply } from './run-reply.ts'

const HIGH: ReplyContext = { tier: 'high', kinds: ['veiled'], saidAi: true, asked: true }
const NONE: ReplyContext = { tier: 'none', kinds: [], saidAi: false }

/** A model that writes this, in pieces of so many letters. */
function modelOf(reply: string, size: number): ModelClient {
  const pieces = reply.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  const events = [
    ...pieces.map((text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
    { type: 'message_stop' },
  ].map((event) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
  const body = new ReadableStream({
    pull(reader) {
      const next = events.shift()
      if (next === undefined) reader.close()
      else reader.enqueue(next)
    },
  })
  return new ModelClient({
    apiKey: 'k',
    baseURL: 'http://model.localhost',
    maxRetries: 0,
    logLevel: 'off',
    fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  })
}

/** What a reader was shown of a reply while it came, and what came of it. */
async function replyOf(reply: string, context: ReplyContext, size = 3, meet: Meet = async () => null) {
  const prompt = { system: [], messages: [] }
  const run = runReply(modelOf(reply, size), { prompt, model: 'm', context, requestId: 'r', meet })
  const outcome = await run.outcome
  return { shown: run.log.text, outcome }
}

describe('what is streamed of a reply in danger', () => {
  test.each([
    ['whose question closes it', 'Det låter tungt, och jag är kvar.\n\nVad hände i kväll?'],
    ['that asks nothing', 'Det låter tungt, och jag är kvar. Berätta mer.'],
    [
      'that lacks nothing',
      'Det låter tungt. Självmordslinjen 90101 svarar. En vän eller vården kan veta, och du kan chatta. Hur är det?',
    ],
    ['with a question in the middle', 'Det låter tungt. Vad hände? Jag är kvar här.\n\nSkriv gärna.'],
  ])('%s, is what it is in the end', async (_, reply) => {
    for (const size of [1, 7, 500]) {
      const { shown, outcome } = await replyOf(`<<lage: high; veiled>>\n${reply}`, HIGH, size)
      expect(outcome).toEqual({ kind: 'complete', text: shown })
      expect(shown).toMatch(/90 ?(101|390)/)
      expect(shown.endsWith('?')).toBe(reply.endsWith('?'))
    }
  })

  test('begins no sentence that breaks the contract', async () => {
    const { shown, outcome } = await replyOf('Det låter tungt. Det ordnar sig snart. Jag är kvar.', HIGH)
    expect(shown).toBe('Det låter tungt.')
    expect(outcome).toMatchObject({ kind: 'complete', text: expect.not.stringContaining('ordnar sig') })
  })
})

describe('a sentence in danger that is longer than what is held', () => {
  const clauses = [
    'jag hör att det är tungt',
    'du är inte ensam i det',
    'jag är kvar här',
    'natten är lång och du skriver',
  ]
  /** Clauses without an end, of about so many letters. */
  const goingOn = (length: number) =>
    Array.from({ length: Math.ceil(length / 20) }, (_, at) => clauses[at % clauses.length]).join(' och ')
  const forbidden = [
    ...Object.entries(hostileTexts).flatMap(([way, texts]) => (way === 'omits' ? [] : texts)),
    'ring 0771 22 33 44',
    'numret är 08-123 45 67',
    'ni kan prova parterapi tillsammans',
  ].map((text) => text.replace(/[.!?\s]+/g, ' ').trim())
  const violence: ReplyContext = { ...HIGH, kinds: ['abuse_or_violence_now'] }

  test('shows nothing that the contract forbids, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...forbidden),
        fc.integer({ min: 0, max: 1600 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 700 }),
        fc.constantFrom('high', 'immediate'),
        fc.constantFrom('', '\u200b'.repeat(300)),
        async (act, before, after, size, tier, unseen) => {
          const reply = `${goingOn(before)} ${act}${unseen} ${goingOn(after)}.`
          const { shown } = await replyOf(reply, { ...violence, tier }, size)
          expect(checkReply(shown, { ...violence, tier }).violations).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })

  test('is shown from its beginning while it comes, and kept where it breaks nothing', async () => {
    const whole = `${goingOn(1500)}.`
    const cut = await replyOf(whole.slice(0, -1), HIGH, 5, async () => null)
    expect(cut.shown.startsWith(whole.slice(0, 900))).toBe(true)
    for (const size of [1, 40, 900]) {
      const { shown, outcome } = await replyOf(whole, HIGH, size)
      expect(outcome).toEqual({ kind: 'complete', text: shown })
      expect(shown.startsWith(whole.slice(0, -1))).toBe(true)
    }
  })

  test('says nothing for the third time on end', async () => {
    const long = goingOn(900)
    const said = [`Jag hör dig. Jag är kvar. ${long}.`]
    const { shown, outcome } = await replyOf(said[0] ?? '', { ...HIGH, said }, 9)
    expect(shown).toBe('Jag hör dig. Jag är kvar.')
    expect(outcome).toMatchObject({ kind: 'complete', text: expect.not.stringContaining('jag hör att det') })
  })
})

test.each([
  [300, false],
  [301, true],
])('of a reply that breaks a rule %i letters were shown: that it counts as read is %s', async (length, wasShown) => {
  const [broken] = hostileTexts.methods
  const before = 'Jag hör dig. '.repeat(30).slice(0, length - broken.length - 2)
  const { shown, outcome } = await replyOf(`${before}. ${broken}`, NONE, length)
  expect([shown.length, outcome]).toEqual([length, expect.objectContaining({ insteadOf: 'ai_refused', wasShown })])
})

test('what is still held at the end of a reply is its words, however they look', async () => {
  for (const reply of ['Hej.\nLägg dig en stund.\nLäge', 'Hej. 5 <3', 'Läget är lugnt.\n- La']) {
    const { shown, outcome } = await replyOf(reply, NONE)
    expect([shown, outcome]).toEqual([reply, { kind: 'complete', text: reply }])
  }
})

test('a slip in the line is heard before a word is shown, and is nowhere', async () => {
  for (const line of ['<<lage: high.', 'Läge: hög\n', '<lage: high (veiled)>']) {
    const heard: unknown[] = []
    const { shown } = await replyOf(`${line}\nJag hör dig.`, NONE, 2, async (declared, isUnshown) => {
      heard.push([declared?.tier, isUnshown])
      return null
    })
    expect([shown, heard]).toEqual(['Jag hör dig.', [['high', true]]])
  }
})
