import { describe, expect, test } from 'vitest'
import { ModelClient } from '../integrations/anthropic.ts'
import type { Meet } from './meeting.ts'
import type { ReplyContext } from './reply-contract.ts'
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
