import { expect, test } from 'vitest'
import { chatHistory } from '../../contract/chat.ts'
import { updateProfile } from '../../contract/profile.ts'
import { disconnectTherapist, getSharing, setSharing } from '../../contract/sharing.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { AccountPage } from './pages/account-page.ts'
import { ALERTS } from './pages/invite-page.ts'
import { audit } from './support/audit.ts'
import { at, becomes, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function connected({ shareChats }: { shareChats: boolean }) {
  const [patient, therapist] = await Promise.all([newPatient(stage.app), newTherapist(stage.app, { verified: true })])
  await connect(stage.app, patient, therapist, { shareChats })
  const visitor = await stage.visitor({ as: patient, ...CALM })
  const account = await (await new AccountPage(visitor.page).open('#delning')).loaded()
  const { sharing } = account
  return {
    ...visitor,
    patient,
    therapist,
    account,
    sharing,
    share: sharing.getByRole('radio', { name: 'Dela mina samtal med Tove Terapeut' }),
    keep: sharing.getByRole('radio', { name: 'Dela inte mina samtal, bara min profil' }),
    save: sharing.getByRole('button', { name: 'Spara valet' }),
    leave: sharing.getByRole('button', { name: 'Koppla från' }),
  }
}

test('without a therapist it says so and leads to where one connects', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), ...CALM })
  const { sharing } = await (await new AccountPage(page).open()).loaded()
  await seen(sharing.getByText(/^Du är inte ansluten till någon terapeut/))
  await sharing.getByRole('link', { name: 'Anslut till en terapeut' }).click()
  await at(page, '/connect-therapist')
})

test('sharing begins and ends, in plain words, and the log tells of it', async () => {
  const { page, patient, account, sharing, share, keep, save } = await connected({ shareChats: false })
  await seen(sharing.getByText(/^Ansluten sedan/), sharing.getByText(ALERTS))
  await becomes(() => keep.isChecked(), true)
  await becomes(() => save.getAttribute('aria-disabled'), 'true')
  await share.check()
  await save.dblclick()
  await seen(sharing.getByText('Tove Terapeut kan nu läsa dina samtal.'))
  expect(await api(stage.app, getSharing, {}, patient)).toMatchObject({ share_chats: true })
  await keep.check()
  await seen(sharing.getByText(/redan har läst kan hen minnas/))
  await audit(page, 'profile-sharing')
  await save.click()
  await seen(sharing.getByText('Tove Terapeut kan inte längre läsa dina samtal.'))
  expect(await api(stage.app, getSharing, {}, patient)).toMatchObject({ share_chats: false, share_record: true })
  await account.open()
  await seen(account.log.getByText('Du slutade dela dina samtal.'))
})

test('disconnecting is asked for once, and then nobody reads', async () => {
  const { page, patient, account, sharing, leave } = await connected({ shareChats: true })
  await leave.click()
  await seen(page.getByRole('alertdialog', { name: 'Koppla från Tove Terapeut?' }))
  await account.answer('Behåll kontakten')
  expect((await api(stage.app, getSharing, {}, patient)).therapist).not.toBeNull()
  await leave.click()
  await account.answer('Koppla från')
  await seen(sharing.getByText(/^Ni är inte längre anslutna/))
  await seen(sharing.getByRole('link', { name: 'Anslut till en terapeut' }))
  expect((await api(stage.app, getSharing, {}, patient)).therapist).toBeNull()
})

test('without a network the choice stays, and can be saved afterwards', async () => {
  const { context, patient, sharing, share, save } = await connected({ shareChats: false })
  await share.check()
  await context.setOffline(true)
  await save.click()
  await seen(sharing.getByText(/^Ingen kontakt med servern/))
  await becomes(() => share.isChecked(), true)
  await context.setOffline(false)
  await save.click()
  await seen(sharing.getByText('Tove Terapeut kan nu läsa dina samtal.'))
  expect((await api(stage.app, getSharing, {}, patient)).share_chats).toBe(true)
})

test('two tabs: what another has ended is told here, and shown as it is', async () => {
  const { patient, sharing, share, save } = await connected({ shareChats: false })
  await api(stage.app, disconnectTherapist, {}, patient)
  await seen(save)
  await share.check()
  await save.click()
  await seen(sharing.getByRole('link', { name: 'Anslut till en terapeut' }))
  await gone(save)
})

test('what the therapist has read stands in the log, marked as done by somebody else', async () => {
  const { page, patient, therapist, account } = await connected({ shareChats: false })
  await api(stage.app, setSharing, { body: { share_chats: true } }, patient)
  for (const phone of ['1', '2', '3', '4', '5', '6']) {
    const body = { first_name: 'Alva', phone: `08-${phone.repeat(5)}` }
    await api(stage.app, updateProfile, { body }, patient)
  }
  await api(stage.app, chatHistory, { query: { limit: 50, patient_id: patient.id } }, therapist)
  await (await account.open()).loaded()
  const line = account.log
    .getByRole('listitem')
    .filter({ hasText: /^\d\d:\d\d/ })
    .filter({ hasText: 'Tove Terapeut läste' })
  await seen(line.getByText('Någon annan'))
  await seen(account.log.getByRole('heading', { name: 'I dag' }))
  await account.log.getByRole('button', { name: 'Visa fler' }).click()
  await seen(account.log.getByText('Ditt konto skapades.'))
  // The button is gone, and the keyboard goes on from where it was.
  await becomes(() => hasFocus(account.log.getByText('Nu visas allt.')), true)
  await audit(page, 'profile-log')
})
