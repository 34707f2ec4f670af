import { userInfo } from 'node:os'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { carryOut } from '../../dev/operator/carry-out.ts'
import { readOperatorCommand } from '../../dev/operator/read-operator-command.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { contactMessages } from '../../worker/features/contact/tables.ts'
import { during } from '../support/faults.ts'
import { newLetter, operator as runOperator } from '../support/operator.ts'
import { secret } from '../support/people.ts'
import { OFTEN } from '../support/schedules.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/operations.md#the-operators-day: letters, which the operator's mail alone opens.

const HOUR = 60 * 60 * 1000

const app = await useApp({ own: true })

const operator = (...args: readonly string[]) => runOperator(app, ...args)
const run = () => app.runSchedule(OFTEN)
const mailsFrom = (email: string) => app.inbox(secret(app, 'OPERATOR_EMAIL')).filter(({ replyTo }) => replyTo === email)
const letterRow = async (id: string) =>
  (await app.db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]
const mailed = (id: string) => until('the mail', async () => (await letterRow(id))?.mailedAt ?? null)

test('a letter waits until somebody says that it is answered, which is written down with who and when', async () => {
  const { id, number, email } = await newLetter(app, 'Ett hemligt ärende.')
  await mailed(id)
  expect(mailsFrom(email)[0]?.text).toContain(`npm run operator -- letters --answered ${number}`)
  expect(await operator('letters')).toMatch(new RegExp(`^${number} .* 0 min `, 'm'))
  expect(await operator()).toContain(`letter ${number} to answer`)
  expect(await operator('letters', '--answered', number)).toBe(`Letter ${number} is answered.`)
  expect(await operator('letters', '--answered', id)).toContain('Nothing to do: it is answered already')
  expect(await operator('letters')).not.toContain(number)
  expect((await letterRow(id))?.answeredAt).toBeInstanceOf(Date)
  const acts = await app.db.select().from(auditEvents).where(eq(auditEvents.entity, id))
  expect(acts.filter(({ action }) => action === 'contact.answer')).toMatchObject([
    { actorKind: 'system', actorId: `operator:${userInfo().username}`, subjectId: null },
  ])
})

test('a letter whose mail was not taken says so, and is mailed by the schedule', async () => {
  const { id, number, email } = await during(app, 'mail', 'down', async () => {
    const sent = await newLetter(app)
    await until('the failed mail', () => app.logs.some((line) => line.includes('mail_failed')))
    return sent
  })
  expect((await letterRow(id))?.mailedAt).toBeNull()
  expect(await operator()).toContain(`letter ${number}, not mailed to you yet`)
  await aged(id, 1)
  await run()
  expect(mailsFrom(email)).toHaveLength(1)
  await run()
  expect(mailsFrom(email)).toHaveLength(1)
})

test('a letter may be in the hands of the call that took it for a minute, and until then no run mails it too', async () => {
  const { id, email } = await during(app, 'mail', 'down', async () => {
    app.forget()
    const sent = await newLetter(app)
    await until('the failed mail', () => app.logs.some((line) => line.includes('mail_failed')))
    return sent
  })
  await run()
  expect(mailsFrom(email)).toEqual([])
  await aged(id, 59 / 60 / 60)
  await run()
  expect(mailsFrom(email)).toEqual([])
  await aged(id, 61 / 60 / 60)
  await run()
  expect(mailsFrom(email)).toHaveLength(1)
})

test('a letter that cannot be opened keeps no other waiting', async () => {
  const [broken, whole] = [await newLetter(app), await newLetter(app, 'Hej!')]
  await Promise.all([mailed(broken.id), mailed(whole.id)])
  await app.db.update(contactMessages).set({ sealed: 'trasig' }).where(eq(contactMessages.id, broken.id))
  for (const { id } of [broken, whole]) {
    await aged(id, 1)
    expect(await operator('letters', '--mail', id)).toContain('is mailed to OPERATOR_EMAIL at the next run')
  }
  await run()
  expect([mailsFrom(broken.email).length, mailsFrom(whole.email).length]).toEqual([1, 2])
  expect(mailsFrom(whole.email)[0]?.text).toContain('Hej!')
  expect((await letterRow(broken.id))?.mailedAt).toBeNull()
  expect(await operator('letters', '--answered', broken.id.slice(0, 8))).toContain('was never mailed to you')
  expect((await letterRow(broken.id))?.answeredAt).toBeNull()
  await operator('letters', '--answered', broken.id)
  app.forget()
  await run()
  expect(app.logs.join('\n')).not.toContain('letter_not_mailed')
})

test('a letter that nobody wrote is not there', async () => {
  const command = readOperatorCommand(['letters', '--answered', '00000000'])
  if (command === null) throw new Error('is a command')
  expect(await carryOut(app.db, command, null)).toEqual({ done: false, lines: ['There is no letter 00000000.'] })
})

async function aged(id: string, hours: number): Promise<void> {
  await app.db
    .update(contactMessages)
    .set({ createdAt: new Date(Date.now() - hours * HOUR) })
    .where(eq(contactMessages.id, id))
}
