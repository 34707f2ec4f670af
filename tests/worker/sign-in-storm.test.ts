import { expect, test } from 'vitest'
import { token } from '../../contract/sign-in.ts'
import { newAddress, newSite } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { deviceCookie, newEmail, newPatient } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

/** Where five wrong passwords are as many as the service takes before it slows strangers, and an address has seven right ones. */
const app = await useApp({ constants: { WRONG_OF_A_STORM: 5, RIGHT_OF_AN_ADDRESS: 7 } })

const login = (username: string, password: string, address = newAddress(), cookie?: string) =>
  api(app, token, { body: { username, password } }, { address, cookie })

test('so many wrong passwords in all leave each address few, and neither right ones nor known browsers wait', async () => {
  const person = await newPatient(app)
  const cookie = await deviceCookie(app, person)
  for (let tries = 0; tries < 6; tries++) await failureOf(login(newEmail(), 'gissning'))
  await until('the log line', () => app.logs.join('\n').includes('sign_in_storm'))
  const [address, school] = [newAddress(), newAddress()]
  const wrong = []
  for (let tries = 0; tries < 4; tries++) wrong.push((await failureOf(login(newEmail(), 'gissning', address))).status)
  expect(wrong).toEqual([401, 401, 401, 429])
  expect(await login(person.email, person.password, address, cookie)).toMatchObject({ token_type: 'bearer' })
  for (let pupils = 0; pupils < 5; pupils++) {
    expect(await login(person.email, person.password, school)).toMatchObject({ token_type: 'bearer' })
  }
})

test('in a storm a site has four times what its networks have, and then its tries wait as well', async () => {
  for (let tries = 0; tries < 6; tries++) await failureOf(login(newEmail(), 'gissning'))
  await until('the log line', () => app.logs.join('\n').includes('sign_in_storm'))
  const network = newSite()
  const statuses = []
  for (let at = 0; at < 14; at++) statuses.push((await failureOf(login(newEmail(), 'gissning', network(at)))).status)
  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 401))
  expect(statuses.slice(12)).toContain(429)
})

test('an address has so many right sign-ins, from known browsers too; wrong ones use up none, and others sign in', async () => {
  const person = await newPatient(app)
  const cookie = await deviceCookie(app, person)
  const address = newAddress()
  await failureOf(login(person.email, 'gissning', address))
  for (let times = 0; times < 7; times++) {
    expect(await login(person.email, person.password, address, cookie)).toMatchObject({ token_type: 'bearer' })
  }
  expect(await failureOf(login(person.email, person.password, address, cookie))).toMatchObject({ status: 429 })
  expect(await login(person.email, person.password)).toMatchObject({ token_type: 'bearer' })
})
