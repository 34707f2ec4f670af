import { expect, test } from 'vitest'
import { createInstruction } from '../../contract/ai-settings.ts'
import { lockedHistory } from '../../contract/keys.ts'
import { createKnowledge } from '../../contract/knowledge.ts'
import { THERAPIST_IDLE_LIMIT } from '../../contract/limits.ts'
import { createReviewRule } from '../../contract/reviews.ts'
import { api } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { invite } from '../support/invitations.ts'
import { newRecoveryCode, resetPassword } from '../support/password-reset.ts'
import { newEmail, newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { codeIn, LockedHistoryNotices } from './pages/locked-history-page.ts'
import { RecoveryCodePage } from './pages/recovery-code-page.ts'
import { Album } from './support/album.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, counted, expectSoon, gone, hasFocus, requestsTo, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { SIZES, type Size, useStage } from './support/stage.ts'

const stage = await useStage()
const { say, history } = chatOf(() => stage.app)
const BEFORE = ['Det här skrev jag före bytet.', 'Och det här strax efter.']
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function newWriter(): Promise<Person> {
  const patient = await newPatient(stage.app, { firstName: 'Alva' })
  for (const text of BEFORE) await say(patient, text)
  return patient
}

async function newPair() {
  const patient = await newWriter()
  return {
    patient,
    therapist: await connect(stage.app, patient, await newTherapist(stage.app, { verified: true }), {
      shareChats: true,
    }),
  }
}

/** Signed in, and on the first page. */
async function home(person: Person, size: Size = 'desktop') {
  const visitor = await stage.visitor({ as: person, size, ...CALM })
  await visitor.page.goto('/client')
  return { ...visitor, notices: new LockedHistoryNotices(visitor.page) }
}

/** A therapist whose reset took the recovery code along keeps a new one before the work opens. */
async function keepNewCode(therapist: Person, { page }: Pick<Awaited<ReturnType<typeof home>>, 'page'>): Promise<void> {
  const recovery = new RecoveryCodePage(page)
  await seen(recovery.heading)
  await recovery.password.fill(therapist.password)
  await recovery.keep()
}

test.for(['phone', 'desktop'] as const)('the code given later opens everything: %s', async (size) => {
  const patient = await newWriter()
  const code = await newRecoveryCode(stage.app, patient)
  const { page, notices } = await home(await resetPassword(stage.app, patient), size)
  const album = new Album(['locked-history', String(SIZES[size].width)])
  await seen(notices.own)
  await album.add(page, 'notice')
  await page.goto('/client/chat')
  await seen(page.getByText('2 meddelanden. Låst sedan du återställde ditt lösenord'))
  await album.add(page, 'chat')
  await page.goto('/client')
  await notices.haveCode.click()
  await seen(notices.unlockDialog)
  await becomes(() => hasFocus(notices.code), true)
  await notices.unlock.click()
  await seen(page.getByText('Ange återställningskoden'))
  await notices.code.fill('ABCD-EFGH')
  await notices.unlock.click()
  await seen(page.getByText('Återställningskoden stämmer inte. Kontrollera den och försök igen.'))
  await becomes(() => notices.code.inputValue(), 'ABCD-EFGH')
  await album.add(page, 'wrong-code')
  await notices.code.fill(code)
  await notices.unlock.dblclick()
  await gone(notices.unlockDialog, notices.own)
  await seen(page.getByText('Din tidigare historik är öppen igen.'))
  const chat = await new ClientChatPage(page).open()
  await seen(chat.own.filter({ hasText: BEFORE[0] ?? '' }))
})

test('in the chat itself: the banner takes the code, and the messages are there', async () => {
  const patient = await newWriter()
  const code = await newRecoveryCode(stage.app, patient)
  const fresh = await resetPassword(stage.app, patient)
  await say(fresh, 'Det här skrev jag efteråt.')
  const { page } = await stage.visitor({ as: fresh, size: 'phone', ...CALM })
  const chat = await new ClientChatPage(page).open()
  const notices = new LockedHistoryNotices(page)
  await seen(page.getByText(/^En del av dina samtal är låsta/), chat.own.filter({ hasText: 'efteråt' }))
  await audit(page, 'locked-chat')
  await notices.haveCode.click()
  await notices.code.fill(code)
  await notices.unlock.click()
  await seen(chat.own.filter({ hasText: BEFORE[0] ?? '' }), chat.own.filter({ hasText: BEFORE[1] ?? '' }))
  await gone(page.getByText(/^En del av dina samtal är låsta/))
})

test('where nothing can open it that is said once, and stays away when it is hidden', async () => {
  const { page, notices } = await home(await resetPassword(stage.app, await newWriter()), 'phone')
  await seen(notices.own.getByText(/går det inte att läsa igen/))
  await audit(page, 'locked-lost')
  await page.getByRole('button', { name: 'Jag förstår, dölj det här' }).click()
  await gone(notices.own)
  await page.reload()
  await seen(page.getByRole('link', { name: 'Fortsätt prata' }))
  await gone(notices.own)
  await page.goto('/client/chat')
  await seen(page.getByText('2 meddelanden. Låst sedan du återställde ditt lösenord'))
  await absent(new ClientChatPage(page).own, page.getByText(/^En del av dina samtal är låsta/))
})

test('a therapist opens it for a client, after the two have compared the code', async () => {
  const { patient, therapist } = await newPair()
  const fresh = await resetPassword(stage.app, patient)
  const client = await home(fresh, 'phone')
  await seen(client.notices.ownFingerprint, client.page.getByText(/^Be Tove Terapeut logga in och bekräfta/))
  await audit(client.page, 'locked-by-person')
  const helper = await home(therapist)
  await at(helper.page, '/therapist')
  await seen(helper.notices.others.getByText(/^Alva kan inte läsa det gamla längre/))
  await audit(helper.page, 'regrant-notice')
  await helper.notices.openRegrant()
  expect(await codeIn(helper.notices.fingerprint)).toBe(await codeIn(client.notices.ownFingerprint))
  await audit(helper.page, 'regrant-dialog')
  await helper.notices.notNow.click()
  await gone(helper.notices.regrantDialog)
  expect(await api(stage.app, lockedHistory, {}, fresh)).toMatchObject({ locked: true })
  const sent = requestsTo(helper.page, '/api/sharing/regrants')
  await helper.notices.openRegrant()
  await helper.notices.confirm.dblclick()
  await seen(helper.page.getByText('Alva kan läsa den tidigare historiken igen.'))
  await gone(helper.notices.regrantDialog, helper.notices.others)
  // One to confirm, one to see what is left.
  await becomes(() => sent.count(), 2)
  await client.page.reload()
  await seen(client.page.getByRole('link', { name: 'Fortsätt prata' }))
  await gone(client.notices.own)
  expect((await history(fresh)).conversations).toMatchObject(BEFORE.map((message) => ({ message, locked: false })))
})

test('a therapist gives the code beside any of the texts that are locked, and all are there', async () => {
  const therapist = await newTherapist(stage.app)
  const instruction = { instruction_type: 'personality' as const, instruction_text: 'Var varm.', priority: 5 }
  const entry = { title: 'Sömn', content: 'Gå upp i tid.', category: 'general' as const, priority: 1, description: '' }
  await api(stage.app, createInstruction, { body: instruction }, therapist)
  await api(stage.app, createKnowledge, { body: entry }, therapist)
  await api(stage.app, createReviewRule, { body: { text: 'Fråga mer.' } }, therapist)
  await invite(stage.app, therapist, newEmail())
  const code = await newRecoveryCode(stage.app, therapist)
  const fresh = await resetPassword(stage.app, therapist)
  const { page } = await stage.visitor({ as: fresh, ...CALM })
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: 'Öppna med återställningskoden' })
  await page.goto('/therapist?flik=inbjudningar')
  await keepNewCode(fresh, { page })
  await seen(main.getByText('Några rader är låsta'), button)
  await page.getByRole('tab', { name: 'AI-inställningar' }).click()
  await seen(main.getByText(/^Den här texten skrevs innan/), main.getByText(/^Låst: skrevs innan/))
  await counted(button, 2)
  await audit(page, 'locked-instructions')
  await page.getByRole('tab', { name: 'Kunskapsbas' }).click()
  await seen(main.getByRole('heading', { name: 'Låst kunskapsbas' }))
  await button.last().click()
  const notices = new LockedHistoryNotices(page)
  await notices.giveCode(code)
  await seen(main.getByRole('heading', { name: 'Sömn' }))
  await gone(notices.unlockDialog, button)
  await page.getByRole('tab', { name: 'AI Instruktioner' }).click()
  await seen(main.getByText('Var varm.'), main.getByText('Fråga mer.'))
})

test('a client opens it for a therapist', async () => {
  const { patient, therapist } = await newPair()
  const fresh = await resetPassword(stage.app, therapist)
  const therapistSide = await home(fresh, 'phone')
  await keepNewCode(fresh, therapistSide)
  await seen(therapistSide.notices.ownFingerprint)
  await audit(therapistSide.page, 'locked-therapist')
  const clientSide = await home(patient, 'phone')
  await seen(clientSide.notices.others.getByText(/^Tove Terapeut kan inte läsa det du delade före bytet/))
  await clientSide.notices.openRegrant()
  expect(await codeIn(clientSide.notices.fingerprint)).toBe(await codeIn(therapistSide.notices.ownFingerprint))
  await audit(clientSide.page, 'regrant-dialog-client')
  await clientSide.notices.confirm.click()
  await gone(clientSide.notices.others)
  await therapistSide.page.reload()
  await seen(therapistSide.page.getByRole('heading', { level: 1 }))
  await gone(therapistSide.notices.own)
  expect(await api(stage.app, lockedHistory, {}, fresh)).toMatchObject({ locked: false })
})

test('a therapist’s page that asks again by itself still goes out of sight after an idle hour', async () => {
  const { therapist } = await newPair()
  const fresh = await resetPassword(stage.app, therapist)
  const { page } = await stage.visitor({ as: fresh, ...CALM })
  await page.clock.install()
  await page.goto('/therapist')
  const notices = new LockedHistoryNotices(page)
  await keepNewCode(fresh, { page })
  await seen(notices.ownFingerprint)
  const asked = requestsTo(page, '/auth/locked-history')
  for (const times of [1, 2]) {
    await page.clock.fastForward(THERAPIST_IDLE_LIMIT / 3)
    await expectSoon(() => asked.count()).toBeGreaterThanOrEqual(times)
    // The next question is set for half a minute after the answer: the clock must not run on before it is.
    await rested(page)
    await seen(notices.own)
  }
  await page.clock.fastForward(THERAPIST_IDLE_LIMIT / 3)
  await seen(page.getByRole('alertdialog', { name: 'Sidan är låst' }))
  await gone(notices.own)
})

test('a key that changes while they compare is not opened for; the new code is shown', async () => {
  const { patient, therapist } = await newPair()
  const once = await resetPassword(stage.app, patient)
  const { page, notices } = await home(therapist)
  await notices.openRegrant()
  const compared = await codeIn(notices.fingerprint)
  const twice = await resetPassword(stage.app, once)
  await notices.confirm.click()
  const changed = page.getByText('Kontrollkoden har ändrats sedan ni jämförde. Jämför den nya innan du öppnar.')
  await seen(changed)
  await becomes(async () => (await codeIn(notices.fingerprint)) !== compared, true)
  expect(await api(stage.app, lockedHistory, {}, twice)).toMatchObject({ locked: true })
  await audit(page, 'regrant-changed')
  await notices.confirm.click()
  await gone(notices.others)
})

test('without a network nothing is opened, and the dialog says so', async () => {
  const { patient, therapist } = await newPair()
  await resetPassword(stage.app, patient)
  const { page, context, notices } = await home(therapist, 'phone')
  await notices.openRegrant()
  await seen(notices.fingerprint)
  await context.setOffline(true)
  await notices.confirm.click()
  await seen(notices.regrantDialog.getByRole('alert'))
  await context.setOffline(false)
  await notices.confirm.click()
  await gone(notices.others)
  await seen(page.getByText('Alva kan läsa den tidigare historiken igen.'))
})
