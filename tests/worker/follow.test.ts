import { describe, expect, test } from 'vitest'
import { archiveExchange, deleteExchange, followChat } from '../../contract/chat.ts'
import {
  FOLLOWERS_AT_ONCE,
  FOLLOWS_A_DAY,
  FOLLOWS_AN_HOUR,
  FOLLOWS_IN_ALL_A_DAY,
  FOLLOWS_PER_ADDRESS_AND_HOUR,
} from '../../contract/follow-limits.ts'
import { signOutOtherDevices } from '../../contract/devices.ts'
import { deleteOpinion, setOpinion } from '../../contract/opinions.ts'
import { logout } from '../../contract/sign-in.ts'
import { changeTalk, deleteTalk } from '../../contract/talks.ts'
import { api, failureOf } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { chatOf, newId } from '../support/chat.ts'
import { addressSubject, counted, windowPassed } from '../support/counters.ts'
import { erase } from '../support/erasure.ts'
import { openStream } from '../support/events.ts'
import { newPatient, type Person, signIn } from '../support/people.ts'
import { talksOf } from '../support/talks.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/chat.md: an open page follows along.

const app = await useApp()
/** Its own: hearts beat quickly there, and what all may do together is used up. */
const hasty = await useApp({ constants: { FOLLOW_HEARTBEAT: 300 } })

const { say, stream, resume, stop, history } = chatOf(() => app)
const { begin, sayIn, saidIn } = talksOf(() => app)

/** A page of somebody's that has begun to follow. */
async function follow(person: Person, { unseen = 0, of = app }: { unseen?: number; of?: App } = {}) {
  const page = await openStream(of, followChat, { query: { unseen } }, person)
  const opened = await page.next()
  expect(opened).toMatchObject({ event: 'open', data: { missed: expect.any(Boolean) } })
  /** The next change; null once the line has ended. */
  const change = async () => {
    for (;;) {
      const event = await page.next()
      if (event?.event !== 'here') return event?.data ?? null
    }
  }
  return { ...page, missed: opened?.data['missed'], change }
}

/** What refuses somebody who asks to follow. */
const refusalOf = (person: Person, of = app) =>
  failureOf(api(of, followChat, { query: {} }, { ...person, headers: { Accept: 'text/event-stream' } }))

/** Somebody signed in on two devices. */
async function onTwoDevices(of = app) {
  const phone = await newPatient(of)
  return { phone, laptop: await signIn(of, phone) }
}

test('a message that is being answered is nothing yet to delete, and is not hidden by trying', async () => {
  const { phone, laptop } = await onTwoDevices()
  const id = newId()
  const reply = await stream(phone, 'Säg något. [[hang]]', id)
  const underWay = async () => (await history(laptop)).conversations.filter((one) => one.under_way === true)
  await until('the other device to have it', async () => (await underWay()).length === 1)
  const [told] = await underWay()
  const deleted = api(app, deleteExchange, { params: { id: told?.id ?? '' } }, laptop)
  expect(await failureOf(deleted)).toMatchObject({ status: 404 })
  expect((await underWay()).map((one) => one.message_id)).toEqual([id])
  await stop(phone, id)
  await reply.rest()
})

describe('another device of the same person', () => {
  test('hears while a reply is made that it has begun, then that it has ended, and in which talk, and not a word of it', async () => {
    const { phone, laptop } = await onTwoDevices()
    const page = await follow(laptop)
    const talk = await begin(phone)
    const id = newId()
    const reply = await stream(phone, 'Jag heter Alvhild och sover dåligt. [[hang]]', id)
    // No word of it comes before it is stopped: it is told of at its beginning.
    expect(await page.change()).toEqual({ talk_id: phone.id, message_id: id, state: 'begun' })
    await stop(phone, id)
    await reply.rest()
    expect(await page.change()).toEqual({ talk_id: phone.id, message_id: id, state: 'ended' })
    await sayIn(phone, talk, 'Och här.')
    expect(await page.change()).toMatchObject({ talk_id: talk, state: 'begun' })
    expect(await page.change()).toMatchObject({ talk_id: talk, state: 'ended' })
    await page.leave()
  })

  test('finds the message in the history while it is answered, and its reply where it comes', async () => {
    const { phone, laptop } = await onTwoDevices()
    const id = newId()
    const reader = await stream(phone, 'Säg något. [[hang]]', id)
    const [asked] = (await history(laptop)).conversations
    expect(asked).toMatchObject({ message_id: id, message: 'Säg något. [[hang]]', response: '', under_way: true })
    const joined = await resume(laptop, id)
    await stop(laptop, id)
    expect((await joined.rest()).at(-1)).toMatchObject({ event: 'done', data: { stopped: true } })
    await reader.rest()
    expect((await history(laptop)).conversations).toEqual([])
  })

  test('finds no message of a talk in another', async () => {
    const { phone, laptop } = await onTwoDevices()
    const talk = await begin(phone)
    await sayIn(phone, talk, 'Det första.')
    const id = newId()
    const reader = await stream(phone, 'Säg något. [[hang]]', id)
    expect(await saidIn(laptop, talk)).toEqual(['Det första.'])
    expect(await saidIn(laptop, phone.id)).toEqual(['Säg något. [[hang]]'])
    await stop(phone, id)
    await reader.rest()
  })

  test('hears that something was deleted, put aside or named', async () => {
    const { phone, laptop } = await onTwoDevices()
    const talk = await begin(phone)
    for (const message of ['Ett.', 'Två.', 'Tre.']) await sayIn(phone, talk, message)
    const [one, two] = (await history(phone)).conversations
    if (one === undefined || two === undefined) throw new Error('Three were said.')
    const page = await follow(laptop)
    const inAny = { talk_id: null, message_id: null, state: 'changed' }
    await api(app, archiveExchange, { params: { id: one.id } }, phone)
    expect(await page.change()).toEqual(inAny)
    await api(app, deleteExchange, { params: { id: two.id } }, phone)
    expect(await page.change()).toEqual(inAny)
    await api(app, changeTalk, { params: { id: talk }, body: { title: 'Syskon' } }, phone)
    expect(await page.change()).toEqual({ ...inAny, talk_id: talk })
    await api(app, deleteTalk, { params: { id: talk } }, phone)
    expect(await page.change()).toEqual({ ...inAny, talk_id: talk })
    await page.leave()
  })

  test('hears of which reply something is thought, and that it was taken back, and not what', async () => {
    const { phone, laptop } = await onTwoDevices()
    const id = newId()
    await say(phone, 'Jag sover dåligt.', id)
    const [exchange] = (await history(phone)).conversations
    const params = { id: exchange?.id ?? '' }
    const page = await follow(laptop)
    const told = { talk_id: phone.id, message_id: id, state: 'changed' }
    await api(app, setOpinion, { params, body: { verdict: 'down', reason: null, words: 'För kort.' } }, phone)
    expect(await page.change()).toEqual(told)
    await api(app, deleteOpinion, { params }, phone)
    expect(await page.change()).toEqual(told)
    await page.leave()
  })

  test('is told what it has missed since it last listened', async () => {
    const { phone, laptop } = await onTwoDevices()
    await say(phone, 'Hej.')
    expect((await follow(laptop, { unseen: 60_000 })).missed).toBe(true)
    expect(await api(app, followChat, { query: { unseen: 60_000 } }, laptop)).toEqual({ missed: true })
    expect(await api(app, followChat, { query: {} }, await newPatient(app))).toEqual({ missed: false })
  })

  test('and both may send at once: neither message is lost or there twice', async () => {
    const { phone, laptop } = await onTwoDevices()
    await Promise.all([say(phone, 'Från telefonen.'), say(laptop, 'Från datorn.')])
    const said = (await history(laptop)).conversations.map(({ message }) => message)
    expect(said.toSorted()).toEqual(['Från datorn.', 'Från telefonen.'])
  })

  test('that has gone keeps no reply from anybody', async () => {
    const { phone, laptop } = await onTwoDevices()
    const [gone, page] = [await follow(laptop), await follow(laptop)]
    await gone.leave()
    expect((await say(phone, 'Hej.')).response).not.toBe('')
    expect(await page.change()).toMatchObject({ state: 'begun' })
    await page.leave()
  })
})

test('nobody hears of another person’s chat', async () => {
  const [one, other] = [await newPatient(app), await newPatient(app)]
  const page = await follow(other)
  await say(one, 'Det här är mitt.')
  const id = newId()
  await say(other, 'Och det här är mitt.', id)
  expect(await page.change()).toEqual({ talk_id: other.id, message_id: id, state: 'begun' })
  await page.leave()
})

describe('a page follows no longer', () => {
  const WAYS_OUT = {
    'signs out': (_: Person, laptop: Person) => api(hasty, logout, {}, laptop),
    'is signed out from another device': (phone: Person) => api(hasty, signOutOtherDevices, {}, phone),
  }

  test.each(Object.entries(WAYS_OUT))(
    'than its session stands: who %s hears no more after a heartbeat',
    async (_, out) => {
      const { phone, laptop } = await onTwoDevices(hasty)
      const [page, other] = [await follow(laptop, { of: hasty }), await follow(phone, { of: hasty })]
      await out(phone, laptop)
      const events = await page.rest()
      expect(events.map(({ event }) => event)).toEqual(events.map(() => 'here'))
      expect(await refusalOf(laptop, hasty)).toMatchObject({ status: 401 })
      await chatOf(() => hasty).say(phone, 'Jag är kvar.')
      expect(await other.change()).toMatchObject({ state: 'begun' })
      await other.leave()
    },
  )

  test('than its account is there', async () => {
    const { phone, laptop } = await onTwoDevices()
    const page = await follow(laptop)
    await erase(app, phone)
    expect(await page.change()).toBeNull()
    expect(await refusalOf(laptop)).toMatchObject({ status: 401 })
  })

  test('where there are more than may be at once: the oldest gives way', async () => {
    const person = await newPatient(app)
    const pages = []
    for (let n = 0; n <= FOLLOWERS_AT_ONCE; n++) pages.push(await follow(person))
    const [oldest, ...others] = pages
    expect(await oldest?.change()).toBeNull()
    await say(person, 'Hej.')
    for (const page of others) expect(await page.change()).toMatchObject({ state: 'begun' })
    await Promise.all(others.map((page) => page.leave()))
  })
})

describe('bounds', () => {
  const REFUSED = { status: 429, body: { code: 'rate_limited' } }

  test('one person', async () => {
    const person = await newPatient(app)
    await counted(app, 'follow', person.id, FOLLOWS_A_DAY - 1)
    await (await follow(person)).leave()
    expect(await refusalOf(person)).toMatchObject(REFUSED)
  })

  test('one person in an hour, at a fifth of what their address may: also who only asks what was missed', async () => {
    expect(FOLLOWS_AN_HOUR * 5).toBeLessThanOrEqual(FOLLOWS_PER_ADDRESS_AND_HOUR)
    const person = await newPatient(app)
    await counted(app, 'follow-hour', person.id, FOLLOWS_AN_HOUR - 1)
    await api(app, followChat, { query: {} }, person)
    expect(await refusalOf(person)).toMatchObject(REFUSED)
    expect(await failureOf(api(app, followChat, { query: {} }, person))).toMatchObject(REFUSED)
  })

  test('one network address', async () => {
    const person = await newPatient(app)
    await counted(app, 'follow-address', addressSubject(person), FOLLOWS_PER_ADDRESS_AND_HOUR)
    expect(await refusalOf(person)).toMatchObject(REFUSED)
    await say(person, 'Jag kan skriva ändå.')
  })

  test('all together', async () => {
    const person = await newPatient(hasty)
    await counted(hasty, 'follow-all', 'all', FOLLOWS_IN_ALL_A_DAY)
    expect(await refusalOf(person, hasty)).toMatchObject(REFUSED)
    await windowPassed(hasty, 'follow-all', 'all')
    await (await follow(person, { of: hasty })).leave()
  })
})
