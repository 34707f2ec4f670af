import { vi } from 'vitest'
import type { App } from './app.ts'

/** Runs `work` while somebody else acts in the very moment before `statement`, alone or in a batch, reaches the database. */
export async function beforeBatch<T>(
  app: App,
  statement: RegExp,
  act: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { database } = app.emulators
  const [batch, query] = [database.batch.bind(database), database.query.bind(database)]
  let acted = false
  const meanwhile = async (statements: readonly { readonly text: string }[]) => {
    if (acted || !statements.some(({ text }) => statement.test(text))) return
    acted = true
    await act()
  }
  const spies = [
    vi.spyOn(database, 'batch').mockImplementation(async (statements, options) => {
      await meanwhile(statements)
      return batch(statements, options)
    }),
    vi.spyOn(database, 'query').mockImplementation(async (one) => {
      await meanwhile([one])
      return query(one)
    }),
  ]
  try {
    const result = await work()
    if (!acted) throw new Error(`${statement} was never sent.`)
    return result
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
