import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditEntries } from '../../worker/features/credits/tables.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

interface Ledger {
  grant(key: string, amount: number): Promise<unknown>
}

const app = await useApp({ own: true })

test('an outbox that only its alarm wakes, after a restart, still knows whose it is', async () => {
  const userId = crypto.randomUUID()
  const account = await app.object<Ledger>('CREDIT_ACCOUNT', userId)
  await account.grant('test:alarm', 3)
  await app.restart()
  const [arrived] = await until('the entry to arrive with nobody calling', async () => {
    const rows = await app.db
      .select()
      .from(creditEntries)
      .where(and(eq(creditEntries.userId, userId), like(creditEntries.key, '%test:alarm')))
    return rows.length > 0 && rows
  })
  expect(arrived).toMatchObject({ kind: 'grant', amount: 3 })
})
