import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendChatMessage } from '../../contract/chat.ts'
import { useCredit } from '../../contract/credits.ts'
import { api } from '../support/api.ts'
import { type App, startApp } from '../support/app.ts'
import { openStream } from '../support/events.ts'
import { newPatient } from '../support/people.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ pacing: { tokenDelayMs: 3 }, constants: { SHIP_AFTER: 20, FIRST_RETRY: 60_000 } })
})
afterAll(() => app.stop())
test('lock', async () => {
  const person = await newPatient(app)
  const reader = await openStream(app, sendChatMessage, { body: { message: 'Hej du. [[long]]', message_id: crypto.randomUUID() } }, person)
  await reader.next()
  const folder = join(app.dirs.state, 'do', 'lyhord-CreditAccount')
  console.log(await readdir(folder))
  const held: DatabaseSync[] = []
  for (const name of (await readdir(folder)).filter((n) => n.endsWith('.sqlite'))) {
    try {
      const db = new DatabaseSync(join(folder, name))
      console.log(name, db.prepare('SELECT name FROM sqlite_master').all().map((r) => r['name']))
      db.exec('BEGIN IMMEDIATE'); held.push(db)
    } catch (error) { console.log(name, String(error)) }
  }
  const t = Date.now()
  console.log((await reader.rest()).at(-1), Date.now() - t)
  for (const db of held) { db.exec('ROLLBACK'); db.close() }
  console.log(app.logs.filter((l) => l.includes('delivery_waits') || l.includes('rror')))
  for (const _ of [1, 2]) console.log(await api(app, useCredit, {}, person).catch(String))
})
