import { expect, test } from 'vitest'
import type { StoredExchange } from '../../contract/chat.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { history } = chatOf(() => app)

/** Rows at the given times, in milliseconds; only ids and times matter here. */
async function storeAt(patient: Person, times: readonly number[]): Promise<void> {
  const sealed = { message: 'v1.1.dk.x', response: 'v1.1.dk.x', signals: 'v1.1.dk.x' }
  const row = (time: number) => ({
    id: crypto.randomUUID(),
    patientId: patient.id,
    messageId: crypto.randomUUID(),
    origin: 'chat' as const,
    createdAt: new Date(time),
    ...sealed,
  })
  await app.db.insert(exchanges).values(times.map(row))
}

/** Every page, from the newest back, as a browser asks for them. */
async function allPages(patient: Person, limit: number): Promise<StoredExchange[][]> {
  const pages: StoredExchange[][] = []
  for (let before: string | undefined; ; before = pages.at(-1)?.[0]?.timestamp) {
    const page = await history(patient, { limit, ...(before === undefined ? {} : { before }) })
    pages.push(page.conversations)
    if (!page.has_more) return pages
  }
}

const T = Date.parse('2026-11-01T12:00:00.000Z')

test.each([1, 2, 3, 4, 50])('pages of %i tell every row once, also those of one millisecond', async (limit) => {
  const patient = await newPatient(app)
  await storeAt(patient, [T, T + 1, T + 1, T + 1, T + 2, T + 3, T + 3, T + 4])
  const pages = await allPages(patient, limit)
  const told = pages.flat()
  expect(told).toHaveLength(8)
  expect(new Set(told.map(({ id }) => id)).size).toBe(8)
  for (const page of pages) {
    const times = page.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted())
    // Past the limit only by what shares the page's first time.
    expect(times.filter((time) => time !== times[0]).length).toBeLessThan(limit)
  }
})

test('an empty history has no more', async () => {
  const patient = await newPatient(app)
  expect(await allPages(patient, 50)).toEqual([[]])
})
