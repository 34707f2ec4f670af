import { expect, test } from 'vitest'
import { me } from '../../contract/profile.ts'
import { createRecoveryCode } from '../../contract/recovery-code.ts'
import { api } from '../support/api.ts'
import { newPatient } from '../support/people.ts'
import { AccountPage } from './pages/account-page.ts'
import { endOf } from './pages/recovery-code-page.ts'
import { audit } from './support/audit.ts'
import { absent, becomes, counted, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

test('a consent is taken back after one question, and given again', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(page).open('#samtycken')).loaded()
  const { consents } = account
  await seen(consents.getByText(/Gäller texterna från den 29 november 2026/))
  await counted(consents.getByRole('button', { name: /^Ta tillbaka/ }), 2)
  const health = consents.getByRole('button', { name: /^Ta tillbaka.*Uppgifter om din hälsa$/ })
  await health.click()
  await account.answer('Behåll samtycket')
  await health.click()
  await seen(account.question.getByText(/stannar chatten/))
  await account.answer('Ta tillbaka')
  await seen(consents.getByText(/^Samtycket är tillbakataget/))
  expect((await api(stage.app, me, {}, person)).consents.toSorted()).toEqual(['adult', 'terms'])
  const give = consents.getByRole('button', { name: 'Ge samtycke' })
  await give.click()
  await seen(consents.getByText('Den här rutan behöver vara ikryssad.'))
  await audit(page, 'profile-consents')
  await seen(consents.getByRole('checkbox'))
  await consents.getByRole('checkbox').check()
  await give.dblclick()
  await seen(consents.getByText(/^Tack\. Ditt samtycke är sparat/))
  await absent(consents.getByRole('checkbox'))
  expect((await api(stage.app, me, {}, person)).consents).toHaveLength(3)
})

test('without a network nothing changes', async () => {
  const person = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ as: person, ...CALM })
  const account = await (await new AccountPage(page).open()).loaded()
  await context.setOffline(true)
  await account.consents.getByRole('button', { name: /^Ta tillbaka.*Villkor$/ }).click()
  await account.answer('Ta tillbaka')
  await seen(account.consents.getByText(/^Ingen kontakt med servern/))
  await counted(account.consents.getByText('Ja', { exact: true }), 3)
})

test('a recovery code is made, shown once and proven to be kept', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: person, size: 'phone', ...CALM })
  const { recovery } = await (await new AccountPage(page).open('#aterstallningskod')).loaded()
  await seen(recovery.getByText('Saknas'))
  await recovery.getByRole('button', { name: 'Skapa en återställningskod' }).click()
  await recovery.getByLabel('Lösenord', { exact: true }).fill('inte det rätta')
  await recovery.getByRole('button', { name: 'Visa min kod' }).click()
  await seen(recovery.getByText('Lösenordet stämmer inte.'))
  await recovery.getByLabel('Lösenord', { exact: true }).fill(person.password)
  await recovery.getByRole('button', { name: 'Visa min kod' }).click()
  const shown = recovery.getByLabel(/^Din återställningskod: /)
  await seen(shown)
  await audit(page, 'profile-recovery')
  const code = await shown.innerText()
  await recovery.getByRole('button', { name: 'Jag har sparat koden' }).click()
  await recovery.getByLabel('Kodens fyra sista tecken').fill(endOf(code))
  await recovery.getByRole('button', { name: 'Bekräfta', exact: true }).click()
  await seen(recovery.getByText('Finns och är bekräftad'))
  await becomes(() => hasFocus(recovery.getByRole('heading', { name: 'Återställningskod' })), true)
  expect(await api(stage.app, me, {}, person)).toMatchObject({ recovery_code_confirmed: true })
})

test('a code that was made earlier is proven by giving it once', async () => {
  const person = await newPatient(stage.app)
  const { recovery_code } = await api(stage.app, createRecoveryCode, { body: { password: person.password } }, person)
  const { page } = await stage.visitor({ as: person, ...CALM })
  const { recovery } = await (await new AccountPage(page).open()).loaded()
  await seen(recovery.getByText('Inte bekräftad'))
  await recovery.getByRole('button', { name: 'Jag har koden kvar' }).click()
  const field = recovery.getByLabel('Din återställningskod')
  await recovery.getByRole('button', { name: 'Bekräfta koden' }).click()
  await seen(recovery.getByText('Ange återställningskoden'))
  await field.fill(
    `0${recovery_code.slice(1)}` === recovery_code ? `1${recovery_code.slice(1)}` : `0${recovery_code.slice(1)}`,
  )
  await recovery.getByRole('button', { name: 'Bekräfta koden' }).click()
  await seen(recovery.getByText(/^Återställningskoden stämmer inte/))
  await becomes(() => hasFocus(field), true)
  await field.fill(recovery_code.toLowerCase())
  await recovery.getByRole('button', { name: 'Bekräfta koden' }).click()
  await seen(recovery.getByText('Finns och är bekräftad'))
})
