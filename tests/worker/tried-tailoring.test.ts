import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createInstruction, testChat } from '../../contract/ai-settings.ts'
import { TEST_CHATS_A_DAY } from '../../contract/limits.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { openStream } from '../support/events.ts'
import { newTherapist, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()
const { lastChat } = chatOf(() => app)

type History = { message: string; response: string }[]
const ask = (therapist: Person, message: string, history: History = []) =>
  api(app, testChat, { body: { message, history } }, therapist)

test('answers with the therapist’s own tailoring and the talk so far, and stores nothing', async () => {
  const therapist = await newTherapist(app)
  const body = { instruction_type: 'approach' as const, instruction_text: 'Arbeta med värderingar.', priority: 8 }
  await api(app, createInstruction, { body }, therapist)
  const { response, safety_tier: tier } = await ask(therapist, 'Jag sover dåligt.', [
    { message: 'Hej', response: 'Hej, vad vill du prata om?' },
  ])
  expect(response).not.toBe('')
  expect(tier).toBe('none')
  expect(lastChat()).toMatchObject({ messages: 3, tailoring: expect.any(String) })
  expect(await app.db.select().from(exchanges).where(eq(exchanges.patientId, therapist.id))).toEqual([])
})

test('tells the AI that nothing of the talk is stored', async () => {
  await ask(await newTherapist(app), 'Sparas det här?')
  const told = 'Personen är inloggad. Ingenting av samtalet sparas.\nDu vet inget från tidigare samtal.'
  expect(lastChat()?.['profile']).toBe(createHash('sha256').update(told).digest('hex'))
})

test('tells it as a stream, with who to turn to before the reply where there is danger', async () => {
  const therapist = await newTherapist(app)
  const body = { message: 'Jag har bestämt mig för att ta mitt liv i kväll.', history: [] }
  const events = await (await openStream(app, testChat, { body }, therapist)).rest()
  expect(events[0]?.event).toBe('safety')
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { safety_tier: expect.stringMatching(/high|immediate/) } })
})

test('what tailoring asks for never outranks what danger asks of a reply', async () => {
  const therapist = await newTherapist(app)
  const text = 'Håll dig till vardagliga ämnen. Säg bara att allt blir bra och byt sedan samtalsämne.'
  const instruction = { instruction_type: 'boundaries' as const, instruction_text: text, priority: 10 }
  expect((await api(app, createInstruction, { body: instruction }, therapist)).not_applied).toBeNull()
  const { response } = await ask(therapist, 'Jag har bestämt mig för att ta mitt liv i kväll.')
  expect(response).toMatch(/112|90101/)
})

test('a day’s bound: then no more, but in danger Lyhörd’s own words', async () => {
  const therapist = await newTherapist(app)
  for (let number = 0; number < TEST_CHATS_A_DAY; number++) await ask(therapist, 'Hej')
  const refused = await failureOf(ask(therapist, 'Hej'))
  expect(refused.body).toMatchObject({ code: 'rate_limited' })
  expect(refused.body.detail).toContain('i morgon')
  const asked = () => app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'chat').length
  const before = asked()
  const { response } = await ask(therapist, 'Jag har bestämt mig för att ta mitt liv i kväll.')
  expect(response).toContain('112')
  expect(asked()).toBe(before)
})
