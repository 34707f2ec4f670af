import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { convertAnonymousMessages } from '../../contract/anonymous-chat.ts'
import { chatHistory } from '../../contract/chat.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { expressRegister, verifyEmailCode } from '../../contract/registration.ts'
import { users } from '../../worker/db/users.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { newAddress, newSite } from '../support/addresses.ts'
import { api } from '../support/api.ts'
import { mailedCode, newEmail, newPassword, newPatient, signIn } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

// What is said before there is an account waits with its registration: alike whoever has the address, and within bounds.

const app = await useApp()
/** Where few talks of people who have proved nothing are stored in a day. */
const narrow = await useApp({ constants: { UNPROVEN_TALKS_A_DAY: 3, UNPROVEN_TALKS_PER_ADDRESS_AND_DAY: 1 } })

const said = (content: string) => [
  { id: crypto.randomUUID(), type: 'user' as const, content, timestamp: new Date().toISOString() },
]
const bodyOf = (email: string, content: string) => ({
  email,
  password: newPassword(),
  consents: [...REQUIRED_CONSENTS],
  anonymous_messages: said(content),
})

/** What is stored of the registration that waits under this address: how many rows of each kind. */
async function storedOf(email: string) {
  const waiting = and(eq(users.email, email), isNull(users.emailVerifiedAt))
  const [user] = await app.db.select().from(users).where(waiting)
  const id = user?.id ?? ''
  return {
    talk: await app.db.$count(exchanges, eq(exchanges.patientId, id)),
    challenges: await app.db.$count(emailChallenges, eq(emailChallenges.userId, id)),
  }
}

test('as much is stored whether or not the address has an account', async () => {
  const known = (await newPatient(app)).email
  const unknown = newEmail()
  for (const email of [known, unknown]) {
    const answer = await api(app, expressRegister, { body: bodyOf(email, 'Jag sover dåligt.') })
    expect(answer).toMatchObject({ access_token: null, talk_stored: true })
  }
  expect(await storedOf(unknown)).toEqual({ talk: 1, challenges: 2 })
  expect(await storedOf(known)).toEqual(await storedOf(unknown))
})

test('past its share of the day an address, and then everybody, registers all the same, and the words stay where they are', async () => {
  const register = (address: string, email = newEmail()) =>
    api(narrow, expressRegister, { body: bodyOf(email, 'Jag sover dåligt.') }, { address })
  const [address, network] = [newAddress(), newSite()]
  expect(await register(address)).toMatchObject({ talk_stored: true })
  expect(await register(address)).toMatchObject({ talk_stored: false, verification_required: true })
  for (const at of [0, 1]) expect(await register(network(at))).toMatchObject({ talk_stored: true })

  const email = newEmail()
  const body = bodyOf(email, 'Det här står kvar.')
  expect(await api(narrow, expressRegister, { body })).toMatchObject({ talk_stored: false })
  await api(narrow, verifyEmailCode, { body: { email, code: await mailedCode(narrow, email) } })
  const person = await signIn(narrow, { email, password: body.password })
  const history = async () => (await api(narrow, chatHistory, { query: {} }, person)).conversations
  expect(await history()).toEqual([])
  // As the browser does, which still has them.
  await api(narrow, convertAnonymousMessages, { body: { messages: body.anonymous_messages } }, person)
  expect((await history()).map(({ message }) => message)).toEqual(['Det här står kvar.'])
})

test('nothing is counted or said to be stored where no words were sent', async () => {
  const body = { email: newEmail(), password: newPassword() }
  expect(await api(app, expressRegister, { body })).toMatchObject({ talk_stored: false })
})
