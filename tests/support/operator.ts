import { desc } from 'drizzle-orm'
import { sendContactMessage } from '../../contract/contact.ts'
import { carryOut } from '../../dev/operator/carry-out.ts'
import { readOperatorCommand } from '../../dev/operator/read-operator-command.ts'
import { contactMessages } from '../../worker/features/contact/tables.ts'
import { newAddress } from './addresses.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { newEmail } from './people.ts'

/** What `npm run operator` with these arguments prints; the service of this app is asked for its health. */
export async function operator(app: App, ...args: readonly string[]): Promise<string> {
  const command = readOperatorCommand(args)
  if (command === null) throw new Error(`${args.join(' ')} is no command.`)
  return (await carryOut(app.db, command, app.origin)).lines.join('\n')
}

/** A letter from the contact page that has been taken: its id, its sender, and the number that the operator knows it by. */
export async function newLetter(app: App, message = 'Hur bokar jag en tid?') {
  const email = newEmail()
  await api(app, sendContactMessage, { body: { email, message } }, { address: newAddress() })
  const [row] = await app.db.select().from(contactMessages).orderBy(desc(contactMessages.createdAt)).limit(1)
  const id = row?.id ?? ''
  return { id, email, number: id.slice(0, 8) }
}
