import { vi } from 'vitest'
import type { App } from './app.ts'

/** Runs `work` while somebody else acts in the very moment before the batch with `statement` in it reaches the database. */
export async function beforeBatch<T>(
  app: App,
  statement: RegExp,
  act: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { database } = app.emulators
  const batch = database.batch.bind(database)
  let acted = false
  const spy = vi.spyOn(database, 'batch').mockImplementation(async (statements, options) => {
    if (!acted && statements.some(({ text }) => statement.test(text))) {
      acted = true
      await act()
    }
    return batch(statements, options)
  })
  try {
    const result = await work()
    if (!acted) throw new Error(`No batch with ${statement} was sent.`)
    return result
  } finally {
    spy.mockRestore()
  }
}
