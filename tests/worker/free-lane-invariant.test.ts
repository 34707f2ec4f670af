import { describe, expect, test } from 'vitest'
import { testChat } from '../../contract/ai-settings.ts'
import { newAddress } from '../support/addresses.ts'
import { request } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { chatOf } from '../support/chat.ts'
import { during } from '../support/faults.ts'
import { clientTalker, LINE, type Talker, visitorTalker, WAYS } from '../support/free-lane.ts'
import { breakObjects } from '../support/object-files.ts'
import { newTherapist } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

// docs/safety.md#the-free-lane: whatever stands in the way and however it is read, danger has an answer, its lines, and no price.

/** How danger is known: by the words, by the model where the words leave a doubt, or by the model alone. */
const WORDS = {
  sure: 'Det vore bättre om jag inte fanns.',
  suspect: 'Jag klarar inte det här.',
  declared: 'Jag sover dåligt.',
} as const
type Known = keyof typeof WORDS
const ALL: readonly Known[] = ['sure', 'suspect', 'declared']
/** Where no model is heard, nobody can know of what it alone would have declared. */
const BY_WORDS: readonly Known[] = ['sure', 'suspect']
const REFUSED = 'Svara inte på det här. [[refuse]]'
const MANY = 1000

const OWN_PACE = { SENTENCE_PAUSE: 1 }
const open = await useApp({
  own: true,
  constants: { ...OWN_PACE, ANONYMOUS_CHATS_PER_ADDRESS_AND_DAY: 4, REFUSALS_A_DAY: 1 },
})
const spent = await useApp({
  constants: { ...OWN_PACE, FREE_REPLIES_A_DAY: 0, FREE_REPLIES_PER_VISITOR_AND_DAY: 0, TEST_CHATS_A_DAY: 0 },
})
const poor = await useApp({ vars: { FREE_MODEL_BUDGET: '0' }, constants: OWN_PACE })
const twice = await useApp({ constants: { ...OWN_PACE, FREE_REPLIES_A_DAY: 2, FREE_REPLIES_PER_VISITOR_AND_DAY: 2 } })
const uncounted = await useApp({ own: true, constants: OWN_PACE })

interface Obstacle {
  readonly name: string
  readonly app: App
  readonly known: readonly Known[]
  /** Who is stopped by it; both unless told. */
  readonly who?: 'client'
  readonly client?: () => Promise<Talker>
  readonly visitor?: () => Promise<Talker>
  /** What happens while they are asked. */
  readonly while?: (ask: () => Promise<void>) => Promise<void>
}

/** A visitor with no chat left, from an address that has used its own. */
async function visitorWithNothingLeft(): Promise<Talker> {
  const address = newAddress()
  const talker = await visitorTalker(open, { address })
  for (let times = 0; times < 3; times++) await talker.ask('Hej igen.', 'whole')
  await (await visitorTalker(open, { address })).ask('Hej igen.', 'whole')
  expect((await talker.ask('Hej igen.', 'whole')).status).toBe(403)
  return talker
}

/** Who has had the model asked for as much today as nobody pays for. */
async function usedUp<T extends Talker>(talker: T): Promise<T> {
  await talker.ask(REFUSED, 'whole')
  expect((await talker.ask('Hej igen.', 'whole')).status).toBe(429)
  return talker
}

async function begun(app: App): Promise<Talker> {
  const talker = await clientTalker(app)
  expect((await talker.ask('Hej igen.', 'whole')).status).toBe(200)
  return talker
}

const modelThat = (fault: string) => ({
  name: `a model that fails (${fault})`,
  app: open,
  known: BY_WORDS,
  while: (ask: () => Promise<void>) => during(open, 'anthropic:chat', fault, ask),
})

const OBSTACLES: readonly Obstacle[] = [
  { name: 'nothing', app: open, known: ALL },
  {
    name: 'nothing left to pay with',
    app: open,
    known: BY_WORDS,
    client: () => clientTalker(open, { credits: 0 }),
    visitor: visitorWithNothingLeft,
  },
  {
    name: 'refused replies, used up for the day',
    app: open,
    known: BY_WORDS,
    client: async () => usedUp(await clientTalker(open)),
    visitor: async () => usedUp(await visitorTalker(open)),
  },
  { name: 'the free lane’s share of the model, used up', app: spent, known: ALL },
  { name: 'the budget of the service, used up', app: poor, known: BY_WORDS },
  { name: 'the budget, used up where a credit pays', app: poor, known: ['declared'], who: 'client' },
  ...['529', '500', 'refuse', 'empty', 'cut'].map(modelThat),
  { name: 'the counters, away', app: uncounted, known: ALL },
  {
    name: 'Postgres, away',
    app: open,
    known: ALL,
    who: 'client',
    client: () => begun(open),
    while: (ask) => during(open, 'neon', 'down', ask),
  },
]

const SHARES = Array.from({ length: 16 }, (_, share) => share)
const RULES = ['free-client-address', 'free-visitor', 'free-address', 'anonymous-address', 'test-chat']
const counters = RULES.flatMap((rule) => SHARES.map((share) => `${rule}:${share}`))
await breakObjects(uncounted, 'ATTEMPT_LIMITER', counters)

/** Each way of reading, by somebody of their own. */
async function talkersFor({ app, who, client, visitor }: Obstacle) {
  const clients = await Promise.all(WAYS.map(client ?? (() => clientTalker(app))))
  const visitors = who === 'client' ? [] : await Promise.all(WAYS.map(visitor ?? (() => visitorTalker(app))))
  return [...clients, ...visitors].map((talker, at) => ({ talker, way: WAYS[at % WAYS.length] ?? 'whole' }))
}

/** Orders what the model declares of each reply while `work` runs. */
async function declaring(app: App, order: string, work: () => Promise<void>): Promise<void> {
  await app.control('anthropic:declaration', order, MANY)
  try {
    await work()
  } finally {
    await app.control('anthropic:declaration', 'clear')
  }
}

describe.each(OBSTACLES)('in the way: $name', (obstacle) => {
  test.each(obstacle.known)('danger that is known so (%s) is answered, with its lines, for nothing', async (known) => {
    const talkers = await talkersFor(obstacle)
    const before = await Promise.all(talkers.map(({ talker }) => talker.paid()))
    const answers: Awaited<ReturnType<Talker['ask']>>[] = []
    const ask = async () =>
      void answers.push(...(await Promise.all(talkers.map(({ talker, way }) => talker.ask(WORDS[known], way)))))
    await declaring(obstacle.app, 'high', () => (obstacle.while ?? ((work) => work()))(ask))
    for (const [at, { status, text, tier, names, remaining }] of answers.entries()) {
      const who = `${at < WAYS.length ? 'a client' : 'a visitor'}, ${talkers[at]?.way}: ${text.slice(0, 80)}`
      expect(status, who).toBe(200)
      expect(text, who).toMatch(LINE)
      // What no model was heard about stays a concern, though its reply is that of danger.
      expect(['high', ...(known === 'suspect' ? ['concern'] : [])], who).toContain(tier)
      expect(remaining, who).toBeNull()
      if (names.length > 0)
        expect([names[0], names.at(-1), names.includes('error')], who).toEqual(['safety', 'done', false])
    }
    expect(await Promise.all(talkers.map(({ talker }) => talker.paid()))).toEqual(before)
  })
})

describe('at the same moment', () => {
  const at = (talker: Talker, ...messages: readonly string[]) =>
    Promise.all(messages.map((message) => talker.ask(message, 'whole')))

  test.each(ALL)('two messages in danger (%s) with credits for both keep both', async (known) => {
    const talker = await clientTalker(open, { credits: 2 })
    await declaring(open, 'high', async () => {
      for (const { status, text } of await at(talker, WORDS[known], WORDS[known])) {
        expect([status, LINE.test(text)]).toEqual([200, true])
      }
    })
    expect(await talker.paid()).toEqual([[], 2])
  })

  test.each(BY_WORDS)('two messages in danger (%s) with one credit are both answered, and keep it', async (known) => {
    const talker = await clientTalker(open, { credits: 1 })
    await declaring(open, 'high', async () => {
      for (const { status, text } of await at(talker, WORDS[known], WORDS[known])) {
        expect([status, LINE.test(text)]).toEqual([200, true])
      }
    })
    expect(await talker.paid()).toEqual([[], 1])
  })

  test('a message in danger beside an ordinary one is answered, and neither is paid with what is not there', async () => {
    const patient = await clientTalker(open, { credits: 0 })
    for (const talker of [patient, await visitorWithNothingLeft()]) {
      const [danger] = await at(talker, WORDS.sure, WORDS.declared)
      expect([danger?.status, LINE.test(danger?.text ?? '')]).toEqual([200, true])
    }
    expect(await patient.paid()).toEqual([[], 0])
  })
})

test.each([
  ['before', [WORDS.declared, WORDS.sure], [402, 200], [403, 200]],
  ['after', [WORDS.sure, WORDS.declared], [200, 200], [200, 200]],
] as const)(
  'an ordinary message %s one in danger is answered as what is known by then',
  async (_, said, ...expected) => {
    const patient = await clientTalker(open, { credits: 0 })
    for (const [at, talker] of [patient, await visitorWithNothingLeft()].entries()) {
      const answers = []
      for (const words of said) answers.push(await talker.ask(words, 'whole'))
      expect(answers.map(({ status }) => status)).toEqual(expected[at])
      for (const { status, text } of answers) if (status === 200) expect(text).toMatch(LINE)
    }
    expect(await patient.paid()).toEqual([[], 0])
  },
)

test.each([
  ['a client', () => clientTalker(twice)],
  ['a visitor', () => visitorTalker(twice)],
])(
  'a reply to %s that is begun once more counts as two of the day’s share, and own words come after it',
  async (_, newTalker) => {
    const talker: Talker = await newTalker()
    const timesAsked = () => twice.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'chat').length
    const before = timesAsked()
    for (const [words, order, asked] of [
      [WORDS.declared, 'high', 2],
      // Of the second the share is used up: it goes on as begun, held to what it declares.
      [WORDS.sure, 'immediate', 3],
      [WORDS.sure, 'immediate', 3],
    ] as const) {
      await declaring(twice, order, async () => {
        const { status, text } = await talker.ask(words, 'whole')
        expect([status, LINE.test(text), timesAsked() - before]).toEqual([200, true, asked])
      })
    }
  },
)

test('a therapist’s trial answers danger past its bounds and without its counters, and nothing else', async () => {
  for (const [app, refusal] of [
    [spent, 429],
    [uncounted, 500],
  ] as const) {
    const therapist = await newTherapist(app)
    const trial = (message: string) => request(app, testChat, { body: { message, history: [] } }, therapist)
    for (const known of BY_WORDS) {
      const answer = await trial(WORDS[known])
      expect([answer.status, LINE.test(await answer.text())]).toEqual([200, true])
    }
    expect((await trial('Hej igen.')).status).toBe(refusal)
  }
})

describe('a reply that was given', () => {
  test('is read again without Postgres, and without the ledger', async () => {
    const talker = await clientTalker(open)
    const { say, resume } = chatOf(() => open)
    const id = crypto.randomUUID()
    const { response } = await say(talker.person, WORDS.sure, id)
    await say(talker.person, 'Hej igen.')
    await open.restart()
    const again = async () => {
      expect((await (await resume(talker.person, id)).rest()).at(-1)).toMatchObject({
        event: 'done',
        data: { response },
      })
      expect((await say(talker.person, WORDS.sure, id)).response).toBe(response)
    }
    await during(open, 'neon', 'down', again)
    await breakObjects(open, 'CREDIT_ACCOUNT', [talker.person.id])
    await again()
  })
})

test('a ledger that is away stands before nobody in danger, however it is known', async () => {
  const talkers = []
  // One after another: so many at once would wait on each other for longer than a request waits for the database.
  for (const known of BY_WORDS) for (const way of WAYS) talkers.push({ known, way, talker: await begunClient() })
  await breakObjects(
    open,
    'CREDIT_ACCOUNT',
    talkers.map(({ talker }) => talker.person.id),
  )
  for (const { known, way, talker } of talkers) {
    const { status, text, names } = await talker.ask(WORDS[known], way)
    expect([status, LINE.test(text), names.includes('error')]).toEqual([200, true, false])
  }
})

async function begunClient() {
  const talker = await clientTalker(open)
  await talker.ask('Hej igen.', 'whole')
  return talker
}
