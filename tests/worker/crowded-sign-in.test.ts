import { expect, test } from 'vitest'
import { expressRegister } from '../../contract/registration.ts'
import { token } from '../../contract/sign-in.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { newEmail, newPassword } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

/** Where nobody's derivation gets a turn. */
const app = await useApp({ constants: { MOST_DERIVATIONS: 0 } })

const BUSY = {
  status: 503,
  body: { code: 'busy', detail: 'Det är många som loggar in just nu. Vänta några sekunder och försök igen.' },
}

test('who comes when too many wait is told to come again, and no try of theirs is counted', async () => {
  const body = { username: newEmail(), password: newPassword() }
  const address = newAddress()
  for (let tries = 0; tries < 12; tries++) {
    const refused = await failureOf(api(app, token, { body }, { address }))
    expect(refused).toMatchObject(BUSY)
    expect(refused.headers.get('retry-after')).toBe('5')
  }
})

test('a registration is told the same', async () => {
  const body = { email: newEmail(), password: newPassword() }
  expect(await failureOf(api(app, expressRegister, { body }))).toMatchObject(BUSY)
})
