import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { capabilityId } from '../../worker/crypto/capability.ts'
import { alarmOf } from '../support/alarms.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'

const app = await useApp()

const DAY = 24 * 60 * 60 * 1000

/** Does something, and fails unless an object's alarm then rings so long after it, in ms. */
async function expectAlarm(className: string, name: string, after: number, act: () => Promise<unknown>): Promise<void> {
  const before = Date.now()
  await act()
  const rings = alarmOf(app, className, name)
  expect(rings).toBeGreaterThanOrEqual(before + after)
  expect(rings).toBeLessThanOrEqual(Date.now() + after)
}

test('a talk without an account is erased 24 hours after its last message, not after its first', async () => {
  const visitor = await newVisitor(app)
  const session_id = randomBytes(24).toString('base64url')
  const name = await capabilityId(session_id)
  for (const message of ['Hej.', 'Jag är kvar.']) {
    await expectAlarm('AnonymousChat', name, DAY, () => visitor.say(message, { session_id }))
  }
})

test('a browser without an account is forgotten a year after its last message', async () => {
  const visitor = await newVisitor(app)
  const id = /^lyhord_visitor=([\w-]+)\./.exec(visitor.caller.cookie ?? '')?.[1] ?? ''
  const name = await capabilityId(id)
  for (const message of ['Hej.', 'Jag är kvar.']) {
    await expectAlarm('AnonymousVisitor', name, 365 * DAY, () => visitor.say(message))
  }
})
