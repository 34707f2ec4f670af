import { expect, test } from 'vitest'
import { changePassword } from '../../contract/password.ts'
import { listDevices } from '../../contract/devices.ts'
import { api, failureOf } from '../support/api.ts'
import { newPassword, newPatient, signIn } from '../support/people.ts'
import { AccountPage } from './pages/account-page.ts'
import { audit } from './support/audit.ts'
import { absent, becomes, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function openForm(as: Awaited<ReturnType<typeof newPatient>>) {
  const visitor = await stage.visitor({ as, ...CALM })
  const account = await (await new AccountPage(visitor.page).open('#losenord')).loaded()
  await account.password.getByRole('button', { name: 'Byt lösenord' }).click()
  const form = account.password.getByRole('form', { name: 'Byt lösenord' })
  await seen(form)
  return {
    ...visitor,
    account,
    form,
    current: form.getByLabel('Nuvarande lösenord', { exact: true }),
    next: form.getByLabel('Nytt lösenord', { exact: true }),
    again: form.getByLabel('Nytt lösenord igen', { exact: true }),
    send: form.getByRole('button', { name: 'Byt lösenord' }),
  }
}

test('the form opens and closes, and the focus stays where it was', async () => {
  const { account, form, page } = await openForm(await newPatient(stage.app))
  const toggle = account.password.getByRole('button', { name: 'Dölj formuläret' })
  await becomes(() => toggle.getAttribute('aria-expanded'), 'true')
  await audit(page, 'profile-password')
  await form.getByRole('button', { name: 'Avbryt' }).click()
  await gone(form)
  await becomes(() => hasFocus(account.password.getByRole('button', { name: 'Byt lösenord' })), true)
})

test('a new password works, the old does not, and every other device is out', async () => {
  const person = await newPatient(stage.app)
  const elsewhere = await signIn(stage.app, person)
  const { account, current, next, again, send } = await openForm(person)
  const password = newPassword()
  await current.fill(person.password)
  await next.fill(password)
  await again.fill(password)
  await send.dblclick()
  await seen(account.password.getByText('Lösenordet har ändrats!'))
  await seen(account.devices.getByText('Den här enheten'))
  await becomes(() => account.devices.getByRole('listitem').count(), 1)
  expect((await failureOf(api(stage.app, listDevices, {}, elsewhere))).status).toBe(401)
  expect((await failureOf(signIn(stage.app, person))).status).toBe(401)
  await signIn(stage.app, { ...person, password })
})

test('each complaint stands at its field', async () => {
  const person = await newPatient(stage.app)
  const { account, form, current, next, again, send } = await openForm(person)
  await send.click()
  await seen(form.getByText('Ange ditt nuvarande lösenord'))
  await becomes(() => hasFocus(current), true)
  await current.fill('inte det rätta')
  await next.fill('kort')
  await again.fill('kort')
  await send.click()
  await seen(form.getByText('Det nya lösenordet måste vara minst 8 tecken långt'))
  await becomes(() => hasFocus(next), true)
  await next.fill('Stilla vatten 7')
  await send.click()
  await seen(form.getByText('De nya lösenorden stämmer inte överens'))
  await again.fill('Stilla vatten 7')
  await send.click()
  await seen(form.getByText('Nuvarande lösenord stämmer inte.'))
  await becomes(() => hasFocus(current), true)
  await current.fill(person.password)
  await next.fill('password123')
  await again.fill('password123')
  await send.click()
  await becomes(() => next.getAttribute('aria-invalid'), 'true')
  await absent(account.password.getByText('Lösenordet har ändrats!'))
})

test('without a network nothing typed is lost', async () => {
  const person = await newPatient(stage.app)
  const { context, form, account, current, next, again, send } = await openForm(person)
  const password = newPassword()
  await current.fill(person.password)
  await next.fill(password)
  await again.fill(password)
  await context.setOffline(true)
  await send.click()
  await seen(form.getByText(/^Ingen kontakt med servern/))
  await context.setOffline(false)
  await becomes(() => next.inputValue(), password)
  await send.click()
  await seen(account.password.getByText('Lösenordet har ändrats!'))
})

test('changed in another place meanwhile, this one is signed out and told', async () => {
  const person = await newPatient(stage.app)
  const elsewhere = await signIn(stage.app, person)
  const { page, current, next, again, send } = await openForm(person)
  await current.fill(person.password)
  await next.fill('Stilla vatten 7')
  await again.fill('Stilla vatten 7')
  const body = { current_password: person.password, new_password: newPassword() }
  await api(stage.app, changePassword, { body }, elsewhere)
  await send.click()
  await seen(page.getByRole('alertdialog', { name: 'Sessionen har gått ut' }))
})
