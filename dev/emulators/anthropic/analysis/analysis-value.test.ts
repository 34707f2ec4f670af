import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { TestServer } from '../test-server.ts'
import { startTestServer } from '../test-server.ts'
import { analysisValue } from './analysis-value.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const Exchange = z.object({
  importance_score: z.number().int().min(1).max(5),
  message_type: z.enum(['regular', 'breakthrough', 'reflection', 'therapist_suggestion', 'crisis']),
  safety_tier: z.enum(['none', 'concern', 'high', 'immediate']),
  kinds: z.array(z.enum(['active_ideation', 'intent_or_imminent', 'veiled', 'abuse_or_violence_now'])),
})

const Review = z.object({
  detailed_scores: z.object({ overall_quality: z.number().min(0).max(10), empathy_level: z.number().min(0).max(10) }),
  needs_review: z.boolean(),
  safety_risk: z.number().min(0).max(1),
  ai_confidence: z.number().min(0).max(1),
  improvement_suggestions: z.array(z.string()).min(1),
})

const Tree: z.ZodType = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree)
  },
})

async function analyse(text: string) {
  const message = await server.client.messages.parse({
    model: 'claude-haiku-5-5',
    max_tokens: 2000,
    messages: [{ role: 'user', content: text }],
    output_config: { format: zodOutputFormat(Exchange) },
  })
  return message.parsed_output
}

describe('an exchange', () => {
  test.each([
    [
      '<message>hej</message><reply>Hej.</reply>',
      { importance_score: 1, message_type: 'regular', safety_tier: 'none', kinds: [] },
    ],
    [
      '<message>jag orkar inte leva längre</message><reply>Ring 90101.</reply>',
      { importance_score: 5, message_type: 'crisis', safety_tier: 'high', kinds: ['active_ideation'] },
    ],
    [
      'Klient: tar livet av mej inatt\nAI: Ring 112.',
      { importance_score: 5, message_type: 'crisis', safety_tier: 'immediate', kinds: ['intent_or_imminent'] },
    ],
    [
      '{"user_message": "Jag insåg i dag att jag alltid säger ja", "ai_response": "Jag vill dö av skratt"}',
      { importance_score: 4, message_type: 'breakthrough', safety_tier: 'none' },
    ],
    ['Klient: Jag märker att jag tystnar när han höjer rösten.', { importance_score: 3, message_type: 'reflection' }],
    ['Klient: Kan jag få boka en terapeut?', { message_type: 'therapist_suggestion', safety_tier: 'none' }],
  ])('%s', async (text, expected) => {
    expect(await analyse(text)).toMatchObject(expected)
  })

  test('is read the same way each time', async () => {
    const text = 'Klient: Jag sover dåligt och oroar mig för jobbet.'
    expect(await analyse(text)).toEqual(await analyse(text))
  })
})

test('a review scores a reply that misses a crisis lower than one that meets it', () => {
  const { schema } = zodOutputFormat(Review)
  const review = (reply: string) =>
    Review.parse(
      analysisValue(schema, `<user_message>jag vill inte leva</user_message><ai_response>${reply}</ai_response>`),
    )
  const missed = review('Det går nog över.')
  const met = review('Jag tar det på allvar. Jag är en AI, ring 90101. Har du tankar på att ta ditt liv just nu?')
  expect(missed.detailed_scores.overall_quality).toBeLessThan(met.detailed_scores.overall_quality)
  expect(missed.needs_review).toBe(true)
})

test('a review gives a reply that breaks the safety contract next to nothing, and says what to do instead', () => {
  const WithRule = Review.extend({ proposed_rule: z.string() })
  const { schema } = zodOutputFormat(WithRule)
  const review = (reply: string) =>
    WithRule.parse(analysisValue(schema, `<person>\nJag sover dåligt.\n</person>\n<svar>\n${reply}\n</svar>`))
  const broken = review('Det stannar mellan oss. Du har en depression, men det ordnar sig. Vad tänker du om det?')
  expect(broken.detailed_scores.overall_quality).toBeLessThan(3)
  expect(broken.needs_review).toBe(true)
  expect(broken.proposed_rule).not.toBe('')
  const kept = review(
    'Det låter tungt att natt efter natt ligga vaken och bära på allt det där ensam. Kroppen får ingen ro fast du är trött. Vad brukar gå genom huvudet då?',
  )
  expect(kept).toMatchObject({ needs_review: false, proposed_rule: '' })
})

test('a session is summed up for the client by its subjects', () => {
  const Session = z.object({ themes: z.array(z.string()), insights: z.array(z.string()), patient_summary: z.string() })
  const text = '<anteckningar>\nKlienten sover dåligt sedan pappan dog.\n</anteckningar>'
  const found = Session.parse(analysisValue(zodOutputFormat(Session).schema, text))
  expect(found.insights).toEqual(['Klienten sover dåligt sedan pappan dog.'])
  expect(found.patient_summary).toMatch(/^Ni talade om \S+/)
  expect(found.themes.length).toBeGreaterThan(0)
})

describe('candidates', () => {
  const Matches = z.object({
    matches: z.array(z.object({ index: z.number().int(), match_score: z.number().min(0).max(100) })),
  })
  const candidate = (number: number, about: string) =>
    `<kandidat nr="${number}">\nInriktning: ${about}\nArbetssätt: KBT\nOm: Jag arbetar med vuxna.\n</kandidat>`
  const compare = (text: string) => Matches.parse(analysisValue(zodOutputFormat(Matches).schema, text)).matches

  test('are each scored once by what they share with the client, whichever place they have', () => {
    const client = '<klient>\nMin pappa dog i våras och jag sover inte.\n</klient>'
    const about = ['Stress på jobbet', 'Sorg och sömn', 'Sorg']
    const [work, both, grief] = compare([client, ...about.map((one, at) => candidate(at + 1, one))].join('\n'))
    expect([work?.index, both?.index, grief?.index]).toEqual([1, 2, 3])
    expect(both?.match_score).toBeGreaterThan(grief?.match_score ?? Infinity)
    expect(grief?.match_score).toBeGreaterThan(work?.match_score ?? Infinity)
    const [first] = compare([client, candidate(1, 'Sorg och sömn')].join('\n'))
    expect(first).toEqual({ ...both, index: 1 })
  })

  test('fit alike where the client names no subject, and are none where nobody is compared', () => {
    const text = ['<klient>\nHej\n</klient>', candidate(1, 'Sorg'), candidate(2, 'Stress')].join('\n')
    const [one, other] = compare(text)
    expect(one?.match_score).toBe(other?.match_score)
    expect(compare('<klient>\nJag sörjer.\n</klient>')).toEqual([])
  })
})

test('a forced tool is answered with its input, whole and streamed', async () => {
  const request = {
    model: 'claude-haiku-5-5',
    max_tokens: 1000,
    messages: [{ role: 'user' as const, content: 'Jag är så orolig.' }],
    tools: [
      {
        name: 'record',
        input_schema: {
          type: 'object' as const,
          properties: {
            importance_score: { type: 'integer', minimum: 1, maximum: 5 },
            themes: { type: 'array', items: { type: 'string' } },
          },
          required: ['importance_score'],
        },
      },
    ],
    tool_choice: { type: 'tool' as const, name: 'record' },
  }
  const whole = await server.client.messages.create(request)
  expect(whole).toMatchObject({ stop_reason: 'tool_use', content: [{ type: 'tool_use', name: 'record' }] })
  const input = { importance_score: 2, themes: ['oron'] }
  expect(whole.content[0]).toMatchObject({ input })
  expect((await server.client.messages.stream(request).finalMessage()).content[0]).toMatchObject({ input })
})

describe('any schema', () => {
  const leaf = fc.constantFrom<() => z.ZodType>(
    () => z.string().max(80),
    () => z.string().min(40),
    () => z.number().int().min(3).max(9),
    () => z.number().min(-4).max(-2),
    () => z.boolean(),
    () => z.enum(['a', 'b']),
    () => z.literal('x'),
    () => z.iso.datetime(),
    () => z.uuid(),
    () => z.email(),
    () => z.null(),
    () => z.number().nullable(),
    () => z.union([z.string(), z.number()]),
    () => z.string().optional(),
  )
  const { node } = fc.letrec<{ node: () => z.ZodType }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      leaf,
      tie('node').map((inner) => () => z.array(inner()).max(4)),
      tie('node').map((inner) => () => z.array(inner()).min(1)),
      fc
        .dictionary(
          fc.constantFrom('importance', 'score', 'kinds', 'insights', 'summary', 'tier', 'area', 'text'),
          tie('node'),
          { maxKeys: 3 },
        )
        .map((shape) => () => z.object(Object.fromEntries(Object.entries(shape).map(([key, make]) => [key, make()])))),
    ),
  }))

  test('is filled with a value that it accepts', () => {
    fc.assert(
      fc.property(node, fc.string({ unit: 'binary' }), (make, text) => {
        const schema = z.object({ value: make() })
        const value = analysisValue(zodOutputFormat(schema).schema, text)
        expect(schema.safeParse(value).error?.issues ?? []).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('that refers to itself comes to an end', () => {
    expect(Tree.safeParse(analysisValue(zodOutputFormat(Tree).schema, 'Jag sover dåligt.')).success).toBe(true)
  })
})
