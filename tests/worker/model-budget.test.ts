import { expect, test } from 'vitest'
import { during } from '../support/faults.ts'
import { secret } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/credits-and-payments.md: the day's budget of what nobody pays for, and what the operator is told of it.

const app = await useApp({ vars: { FREE_MODEL_BUDGET: '100' } })

/** What the shares of the budget call of the whole. */
interface Whole {
  lease(wanted: number, purpose: 'ordinary' | 'danger'): Promise<number>
}

const subjects = () => app.inbox(secret(app, 'OPERATOR_EMAIL')).map(({ subject }) => subject)

test('what no mail took is told with the next lease, and once', async () => {
  const whole = await app.object<Whole>('MODEL_BUDGET', 'whole')
  await during(app, 'mail', 'down', async () => {
    expect(await whole.lease(50, 'ordinary')).toBe(50)
    await until('the refused mail', () => app.logs.some((line) => line.includes('free_budget_untold')))
  })
  expect(subjects()).toEqual([])
  expect(await whole.lease(1, 'ordinary')).toBe(1)
  await until('the mail', () => subjects().length > 0)
  expect(await whole.lease(1, 'ordinary')).toBe(1)
  expect(await whole.lease(100, 'danger')).toBe(48)
  await until('the next mail', () => subjects().length > 1)
  expect(subjects()).toEqual(['Dagens budget för fria svar är slut', 'Halva dagens budget för fria svar är använd'])
})
