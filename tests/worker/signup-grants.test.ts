import { expect, test } from 'vitest'
import { creditBalance } from '../../contract/credits.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient, signIn } from '../support/people.ts'
import { NIGHT } from '../support/schedules.ts'
import { useApp } from '../support/use-app.ts'

// docs/credits-and-payments.md#the-free-credits-of-an-account: so many a day, and the others later.

const app = await useApp({ vars: { SIGNUP_GRANTS_A_DAY: '3' } })
const { say, balance } = chatOf(() => app)

test('an address, and the whole service, get so many a day; what waits works all the same, and gets its own at night', async () => {
  const first = await newPatient(app)
  const neighbour = await newPatient(app, { address: first.address })
  expect([await balance(first), await balance(neighbour)]).toEqual([12, 0])
  expect(await api(app, creditBalance, {}, neighbour)).toEqual({ current_balance: 0, free_credits_wait: true })
  expect(await failureOf(say(neighbour, 'Hej'))).toMatchObject({ status: 402 })
  expect(await say(neighbour, 'Det vore bättre om jag inte fanns.')).toMatchObject({ current_balance: 0 })

  const others = [await newPatient(app), await newPatient(app), await newPatient(app)]
  expect(await Promise.all(others.map(balance))).toEqual([12, 12, 0])
  await signIn(app, first)
  expect(await balance(first)).toBe(12)

  await app.runSchedule(NIGHT)
  expect(await balance(neighbour)).toBe(0)
  await app.restart({ SIGNUP_GRANTS_A_DAY: '1000' })
  await app.runSchedule(NIGHT)
  expect(await api(app, creditBalance, {}, neighbour)).toEqual({ current_balance: 12 })
})
