import { expect, test } from 'vitest'
import { listDevices, signOutDevice } from '../../contract/devices.ts'
import { api, failureOf } from '../support/api.ts'
import { newPatient, type Person, signIn } from '../support/people.ts'
import { AccountPage } from './pages/account-page.ts'
import { audit } from './support/audit.ts'
import { at, becomes, counted, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function open(person: Person) {
  const visitor = await stage.visitor({ as: person, ...CALM })
  const { devices } = await (await new AccountPage(visitor.page).open('#enheter')).loaded()
  return {
    ...visitor,
    account: new AccountPage(visitor.page),
    devices,
    rows: devices.getByRole('listitem'),
    others: devices.getByRole('button', { name: 'Logga ut alla andra' }),
    refresh: devices.getByRole('button', { name: 'Uppdatera listan' }),
  }
}

const otherSid = async (person: Person) =>
  (await api(stage.app, listDevices, {}, person)).sessions.find((one) => !one.is_current)?.sid ?? ''

test('alone there is nobody to sign out, and the button says so', async () => {
  const { devices, rows, others } = await open(await newPatient(stage.app))
  await counted(rows, 1)
  await seen(devices.getByText('Den här enheten'))
  await becomes(() => others.getAttribute('aria-disabled'), 'true')
  await becomes(() => others.getAttribute('title'), 'Inga andra enheter är inloggade.')
})

test('another device is signed out, and its token opens nothing', async () => {
  const person = await newPatient(stage.app)
  const elsewhere = await signIn(stage.app, person)
  const { page, devices, rows } = await open(person)
  await counted(rows, 2)
  await audit(page, 'profile-devices')
  await rows.getByRole('button', { name: /^Logga ut/ }).dblclick()
  await seen(devices.getByText('Enheten är utloggad.'))
  await counted(rows, 1)
  expect((await failureOf(api(stage.app, listDevices, {}, elsewhere))).status).toBe(401)
  await api(stage.app, listDevices, {}, person)
})

test('all others at once, asked for once', async () => {
  const person = await newPatient(stage.app)
  await signIn(stage.app, person)
  await signIn(stage.app, person)
  const { account, devices, rows, others } = await open(person)
  await counted(rows, 3)
  await others.click()
  await account.answer('Avbryt')
  await counted(rows, 3)
  await others.click()
  await account.answer('Logga ut de andra')
  await seen(devices.getByText('2 enheter är utloggade.'))
  await counted(rows, 1)
})

test('one that is out already is told calmly; a new one shows when the list is asked again', async () => {
  const person = await newPatient(stage.app)
  await signIn(stage.app, person)
  const { devices, rows, refresh } = await open(person)
  await api(stage.app, signOutDevice, { params: { sid: await otherSid(person) } }, person)
  await rows.getByRole('button', { name: /^Logga ut/ }).click()
  await seen(devices.getByText('Enheten är redan utloggad.'))
  await counted(rows, 1)
  await signIn(stage.app, person)
  await refresh.click()
  await counted(rows, 2)
})

test('without a network it says so, and the list stays', async () => {
  const person = await newPatient(stage.app)
  await signIn(stage.app, person)
  const { context, devices, rows } = await open(person)
  await context.setOffline(true)
  await rows.getByRole('button', { name: /^Logga ut/ }).click()
  await seen(devices.getByText(/^Ingen kontakt med servern/))
  await counted(rows, 2)
})

test('signed out from another device, this one leads to the login', async () => {
  const person = await newPatient(stage.app)
  const elsewhere = await signIn(stage.app, person)
  const { page, refresh } = await open(person)
  await api(stage.app, signOutDevice, { params: { sid: await otherSid(elsewhere) } }, elsewhere)
  await refresh.click()
  const expired = page.getByRole('alertdialog', { name: 'Sessionen har gått ut' })
  await seen(expired)
  await expired.getByRole('button', { name: 'Logga in igen' }).click()
  await at(page, '/login')
  await becomes(() => page.evaluate(`localStorage.getItem('therapy_auth_token')`), null)
})
