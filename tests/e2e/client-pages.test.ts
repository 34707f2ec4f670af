import { expect, test } from 'vitest'
import { disconnectTherapist, getSharing } from '../../contract/sharing.ts'
import { api } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { noticed, talk } from '../support/signals.ts'
import { AccountPage } from './pages/account-page.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { ClientPage, TherapistHomePage } from './pages/therapist-pages.ts'
import { audit } from './support/audit.ts'
import { endSessionElsewhere } from './support/ended-session.ts'
import { absent, at, becomes, counted, expectSoon, gone, hasFocus, seen } from './support/look.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const { say } = chatOf(() => stage.app)
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function connected(shareChats: boolean) {
  const patient = await newPatient(stage.app, { firstName: 'Alva' })
  const therapist = await newTherapist(stage.app, { verified: true })
  await connect(stage.app, patient, therapist, { shareChats })
  return { patient, therapist }
}

test('a client writes and the therapist sees it at home and reads it; once sharing ends, the next look is refused', async () => {
  const { patient, therapist } = await connected(true)
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const { page: theirs } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  const home = await new TherapistHomePage(page).open()
  await seen(home.clients.getByText('Delar samtal'))
  await absent(home.clients.getByText('1 insikt'))
  const chat = await new ClientChatPage(theirs).open()
  await chat.ask('Nu förstår jag: jag har insett att det är sorgen som håller mig vaken!')
  await expectSoon(async () => {
    await page.reload()
    await seen(home.clients.first())
    return home.clients.first().innerText()
  }).toContain('1 insikt')
  await seen(home.clients.getByText('1 insikt'))

  const detail = new ClientPage(page, patient)
  await home.clients.first().getByRole('link').click()
  await detail.toChat.click()
  await at(page, detail.chatPath)
  await seen(detail.messages.filter({ hasText: 'det är sorgen' }), page.getByText(/kan inte skriva här/))
  await expectSoon(() => page.getByRole('textbox').count()).toBe(0)
  await audit(page, 'client-conversation')

  await chat.ask('I dag vågade jag ringa.')
  await detail.refresh.click()
  await seen(detail.messages.filter({ hasText: 'I dag vågade jag ringa.' }))

  const { sharing } = await (await new AccountPage(theirs).open('#delning')).loaded()
  await sharing.getByRole('radio', { name: 'Dela inte mina samtal, bara min profil' }).check()
  await sharing.getByRole('button', { name: 'Spara valet' }).click()
  await seen(sharing.getByText('Tove Terapeut kan inte längre läsa dina samtal.'))
  await detail.refresh.click()
  const refused = page.getByRole('heading', { name: 'Alva delar inte sina samtal med dig' })
  await seen(refused)
  await becomes(() => hasFocus(refused), true)
  await gone(detail.messages.filter({ hasText: 'det är sorgen' }))
  await expectSoon(() => page.getByRole('main').innerText()).not.toMatch(/sorgen|vågade/)
  await audit(page, 'client-conversation-refused')
})

test('a session that ends while a conversation is read: the password opens it, with what has been written since', async () => {
  const { patient, therapist } = await connected(true)
  await say(patient, 'Jag sov bättre i natt.')
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const detail = new ClientPage(page, patient)
  await page.goto(detail.chatPath)
  await seen(detail.messages.filter({ hasText: 'Jag sov bättre i natt.' }))
  const dialog = await endSessionElsewhere(stage.app, therapist, detail.refresh)
  await say(patient, 'I dag vågade jag ringa.')
  await dialog.getByLabel('Lösenord', { exact: true }).fill(therapist.password)
  await absent(detail.messages)
  await dialog.getByRole('button', { name: 'Öppna igen' }).click()
  await seen(
    ...['Jag sov bättre i natt.', 'I dag vågade jag ringa.'].map((hasText) => detail.messages.filter({ hasText })),
  )
})

test('a reply is chosen for review, stands in the address, and is let go with Escape', async () => {
  const { patient, therapist } = await connected(true)
  await talk(stage.app, patient, [noticed('regular', 2, 2, 'Det första'), noticed('regular', 2, 1, 'Det andra')])
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const detail = new ClientPage(page, patient)
  await page.goto(detail.chatPath)
  const first = page.getByRole('button', { name: 'Granska' }).first()
  await first.click()
  const panel = page.getByRole('complementary', { name: 'AI-granskning' })
  await seen(panel.getByText('Det första'))
  await becomes(() => first.getAttribute('aria-pressed'), 'true')
  expect(new URL(page.url()).searchParams.get('meddelande')).not.toBeNull()
  await audit(page, 'client-conversation-selected')
  await page.reload()
  await seen(panel.getByText('Det första'))
  await becomes(() => hasFocus(panel.getByRole('heading', { name: 'AI-granskning' })), true)
  await page.keyboard.press('Escape')
  await gone(panel)
  await becomes(() => hasFocus(first), true)
  await at(page, detail.chatPath)
  await page.goto(`${detail.chatPath}?meddelande=${crypto.randomUUID()}`)
  await seen(panel.getByText('Svaret finns inte längre i samtalet.'))
})

test('a long conversation is read page by page, and an empty one says so', async () => {
  const { patient, therapist } = await connected(true)
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const detail = new ClientPage(page, patient)
  await page.goto(detail.chatPath)
  await seen(page.getByText('Inget är skrivet än'))
  await audit(page, 'client-conversation-empty')
  await talk(
    stage.app,
    patient,
    Array.from({ length: 60 }, (_, n) => noticed('regular', 1, 1 + n / 100, `Meddelande ${60 - n}`)),
  )
  await detail.refresh.click()
  await counted(detail.messages, 50)
  const older = page.getByRole('button', { name: 'Visa äldre' })
  await seen(older)
  await older.click()
  await counted(detail.messages, 60)
  await becomes(
    () =>
      detail.messages
        .first()
        .innerText()
        .then((text) => text.includes('Meddelande 1\n')),
    true,
  )
  await gone(older)
})

test('a client’s page: who it is, three figures, and what stands out, folded where it is long', async () => {
  const { patient, therapist } = await connected(true)
  await talk(stage.app, patient, [
    noticed('crisis', 5, 0.5, 'Jag orkar inte mer.'),
    noticed('breakthrough', 4, 1, `${'Jag förstod något viktigt. '.repeat(10)}Så var det.`),
    noticed('reflection', 4, 2, 'Det liknar hur det var hemma.'),
    noticed('regular', 5, 3, 'Mamma är sjuk.'),
    noticed('regular', 4, 4, 'Jag har sagt upp mig.'),
    noticed('regular', 2, 5, 'Jag åt lunch.'),
    ...Array.from({ length: 6 }, () => noticed('regular', 4, 6, 'Igen samma oro.')),
  ])
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const detail = await new ClientPage(page, patient).open()
  await seen(page.getByRole('link', { name: patient.email }))
  await seen(detail.tiles.getByText('12', { exact: true }), detail.tiles.getByText('0', { exact: true }))
  await counted(detail.important, 10)
  for (const [at, word] of ['Kris', 'Genombrott', 'Reflektion', 'Viktigt', 'Viktigt'].entries()) {
    await seen(detail.important.nth(at).getByText(word, { exact: true }))
  }
  const long = detail.important.nth(1)
  await expectSoon(() => long.innerText()).not.toContain('Så var det.')
  await long.getByRole('button', { name: 'Visa mer' }).click()
  await seen(long.getByText(/Så var det\.$/), long.getByRole('button', { name: 'Visa mindre' }))
  await expectSoon(() => page.getByRole('main').innerText()).not.toContain('Jag åt lunch.')
  await audit(page, 'client-page')
  await page.getByRole('link', { name: 'Läs det som är kvar i chatten' }).click()
  await at(page, detail.chatPath)
})

test('without the conversations the kinds stand without words; the therapist asks, and the client says not now', async () => {
  const { patient, therapist } = await connected(false)
  await talk(stage.app, patient, [noticed('breakthrough', 5, 1, 'Det här är mitt.')])
  const { page } = await stage.visitor({ as: therapist, size: 'desktop', ...CALM })
  const detail = await new ClientPage(page, patient).open()
  await seen(detail.important.getByText('Genombrott'), page.getByText(/men inte vad som skrevs/))
  await expectSoon(() => page.getByRole('main').innerText()).not.toContain('Det här är mitt.')
  await audit(page, 'client-page-unshared')
  await page.getByRole('link', { name: 'Varför, och vad du kan göra' }).click()
  const ask = page.getByRole('button', { name: 'Be om att få läsa' })
  await seen(ask)
  await ask.click()
  await seen(page.getByText(/^Du frågade/))
  await gone(ask)

  const { page: theirs } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await theirs.goto('/client')
  const question = theirs.getByRole('region', { name: 'Tove Terapeut vill gärna läsa dina samtal med AI:n' })
  await seen(question)
  await audit(theirs, 'client-asked-to-share')
  await question.getByRole('button', { name: 'Inte nu' }).click()
  await gone(question)
  expect(await api(stage.app, getSharing, {}, patient)).toMatchObject({ share_chats: false, asked_to_read_at: null })
  await page.reload()
  await seen(page.getByText(/^Du frågade/))
})

test('the client shares from the account page, and the therapist reads', async () => {
  const { patient, therapist } = await connected(false)
  await say(patient, 'Nu får du läsa.')
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const detail = new ClientPage(page, patient)
  await page.goto(detail.chatPath)
  await page.getByRole('button', { name: 'Be om att få läsa' }).click()
  await seen(page.getByText(/^Du frågade/))
  const { page: theirs } = await stage.visitor({ as: patient, size: 'desktop', ...CALM })
  await theirs.goto('/profile#delning')
  await theirs.getByRole('button', { name: 'Dela mina samtal' }).click()
  await seen(theirs.getByText('Tove Terapeut kan nu läsa dina samtal.'))
  await page.getByRole('button', { name: 'Se efter igen' }).click()
  await seen(detail.messages.filter({ hasText: 'Nu får du läsa.' }))
})

test('a client who is not there, or has gone, is said to be missing, with a way back', async () => {
  const { patient, therapist } = await connected(true)
  const { page } = await stage.visitor({ as: therapist, size: 'phone', ...CALM })
  const detail = await new ClientPage(page, patient).open()
  await api(stage.app, disconnectTherapist, {}, patient)
  await detail.toChat.click()
  await seen(page.getByRole('heading', { name: 'Klient hittades inte' }))
  await absent(detail.messages)
  await page.goto('/therapist/client/abc')
  await seen(page.getByRole('heading', { name: 'Klient hittades inte' }))
  await audit(page, 'client-missing')
  await page.getByRole('link', { name: 'Till mina klienter' }).click()
  await at(page, '/therapist')
})
