import { expect, test } from 'vitest'
import { expressRegister } from '../../contract/registration.ts'
import { token } from '../../contract/sign-in.ts'
import { api, failureOf } from '../support/api.ts'
import { newEmail, newPassword } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

// docs/security.md#threats: whoever else registers somebody's address stands in nobody's way.

const app = await useApp()

const login = (username: string, password: string) => api(app, token, { body: { username, password } })

test('however many strangers register the address, the owner’s password finds its own', async () => {
  const email = newEmail()
  const people = []
  for (let times = 0; times < 5; times++) {
    const password = newPassword()
    people.push({ password, ...(await api(app, expressRegister, { body: { email, password } })) })
  }
  for (const { password, registration } of people) {
    const found = await failureOf(login(email, password))
    expect(found.headers.get('x-registration')).toBe(registration)
  }
})

test('of two with one password the browser’s own is found, elsewhere the newest, whose code came last', async () => {
  const [email, password] = [newEmail(), newPassword()]
  const [first, second] = [
    await api(app, expressRegister, { body: { email, password } }),
    await api(app, expressRegister, { body: { email, password } }),
  ]
  const found = async (registration?: string | null) => {
    const body = { username: email, password, ...(registration ? { registration } : {}) }
    return (await failureOf(api(app, token, { body }))).headers.get('x-registration')
  }
  expect([await found(first.registration), await found(second.registration), await found()]).toEqual([
    first.registration,
    second.registration,
    second.registration,
  ])
})
