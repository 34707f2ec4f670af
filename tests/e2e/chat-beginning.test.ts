import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { newPatient, newTherapist } from '../support/people.ts'
import { talksOf } from '../support/talks.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { InstantChatPage } from './pages/instant-chat-page.ts'
import { audit } from './support/audit.ts'
import { absent, becomes, counted, gone, hasFocus, seen } from './support/look.ts'
import { expectTree } from './support/tree.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const STARTERS = 'Förslag på hur du kan börja'
const NIGHT = new Date('2026-11-27T02:30:00+01:00')
const NOON = new Date('2026-11-27T12:00:00+01:00')

const startersOf = (page: Page) => page.getByRole('group', { name: STARTERS }).getByRole('button')

test.for(['phone', 'desktop'] as const)(
  'an empty talk has four lines to begin with, by the hour; a tap fills the field: %s',
  async (size) => {
    const { page } = await stage.visitor({ size })
    await page.clock.install({ time: NIGHT })
    const chat = await new InstantChatPage(page).open()
    const starters = startersOf(page)
    await counted(starters, 4)
    await audit(page, 'chat-starters')
    const line = starters.filter({ hasText: 'Jag kan inte sova.' })
    await seen(line)
    await line.click()
    await becomes(() => chat.field.inputValue(), 'Jag kan inte sova.')
    await becomes(() => hasFocus(chat.field), true)
    await absent(chat.own)
    await page.keyboard.type(' Igen.')
    await becomes(() => chat.field.inputValue(), 'Jag kan inte sova. Igen.')
    await gone(starters)
    await chat.field.fill('')
    await counted(starters, 4)
    await page.clock.setFixedTime(NOON)
    await page.reload()
    await chat.ready()
    await counted(starters, 4)
    await absent(line)
    await chat.say('Hej.')
    await gone(starters)
  },
)

test('a client who has talked here before is met as one who comes back', async () => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size: 'phone', as: person })
  const chat = await new ClientChatPage(page).open()
  await seen(startersOf(page).filter({ hasText: 'Jag vet inte var jag ska börja.' }))
  const { begin, sayIn } = talksOf(() => stage.app)
  await sayIn(person, await begin(person), 'Hej.')
  await page.goto(`/client/chat?samtal=${await begin(person)}`)
  await chat.ready()
  await seen(startersOf(page).filter({ hasText: 'Det har hänt något sedan sist.' }))
})

/** The next replies of the anonymous chat end with these words. */
async function replyWith(page: Page, words: string): Promise<void> {
  await page.route('**/api/anonymous-chat', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/("(?:response|text)":")(?:[^"\\]|\\.)*"/g, `$1${words}"`)
    await route.fulfill({ response: answer, body })
  })
}

test('a question that has short answers shows them; a tap fills the field and sends nothing', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await replyWith(page, 'Jag hör dig. Har du sovit något i natt?')
  await chat.ask('Jag är trött.')
  const answers = page.getByRole('group', { name: 'Förslag på svar' }).getByRole('button')
  await counted(answers, 3)
  await audit(page, 'chat-short-answers')
  await answers.filter({ hasText: 'Nej' }).click()
  await becomes(() => chat.field.inputValue(), 'Nej')
  await counted(chat.own, 1)
  await chat.field.press('Enter')
  await counted(chat.own, 2)
  await counted(chat.replies, 3)
  await chat.settled()
})

test('in danger nothing grave is answered by a tap', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await replyWith(page, 'Jag är här. Har du sovit något i natt?')
  await chat.ask('Jag är trött.')
  const answers = page.getByRole('group', { name: 'Förslag på svar' }).getByRole('button')
  await counted(answers, 3)
  await chat.ask('Jag orkar inte leva längre. Jag ska ta livet av mig i natt.')
  await seen(chat.crisisCard)
  await gone(answers)
})

const MINUTE = 60_000
/** A sitting that began so long ago and goes on. */
const sitting = (minutes: number) =>
  `sessionStorage.setItem('lyhord_sitting', (Date.now() - ${minutes * MINUTE}) + ' ' + (Date.now() - ${MINUTE}))`

test('after an hour there is a gentle word, once a day', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await page.evaluate(sitting(61))
  await chat.ask('Hej.')
  const word = page.getByText('Du har skrivit i en timme')
  await seen(word)
  await audit(page, 'chat-hour')
  await page.getByRole('button', { name: 'Tack', exact: true }).click()
  await gone(word)
  await chat.ask('Jag är kvar.')
  await absent(word)
})

test.for(['with a therapist', 'without one'])(
  'at the farewell of a long talk a client may keep a sentence for next time: %s',
  async (which) => {
    const patient = await newPatient(stage.app)
    if (which === 'with a therapist')
      await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false })
    const { page } = await stage.visitor({ size: 'phone', as: patient })
    const chat = await new ClientChatPage(page).open()
    for (const text of ['Ett.', 'Två.', 'Tre.', 'Fyra.']) await chat.ask(text)
    await page.evaluate(sitting(31))
    const offer = page.getByRole('complementary', { name: 'Till nästa gång' })
    await absent(offer)
    await chat.ask('Tack för i kväll. Hej då!')
    await seen(offer)
    if (which === 'with a therapist') await audit(page, 'chat-parting')
    await offer.getByRole('button', { name: 'Skriv en mening' }).click()
    const dialog = page.getByRole('dialog', { name: 'Till nästa samtal' })
    await seen(dialog)
    await dialog.getByRole('textbox').fill('Jag vill börja med sömnen.')
    await dialog.getByRole('button', { name: 'Skriv upp' }).click()
    await gone(dialog, offer)
    await page.goto('/client')
    const card = page.getByRole('region', { name: 'Till nästa samtal' })
    await seen(card.getByText('Jag vill börja med sömnen.'))
    await card.getByRole('link', { name: 'Öppna listan' }).click()
    await seen(page.getByRole('list', { name: 'Till nästa samtal' }).getByText('Jag vill börja med sömnen.'))
  },
)

test('ten minutes of rest after a long talk are met by the same question', async () => {
  const patient = await newPatient(stage.app)
  await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false })
  const { page } = await stage.visitor({ size: 'desktop', as: patient })
  await page.clock.install()
  const chat = await new ClientChatPage(page).open()
  for (const text of ['Ett.', 'Två.', 'Tre.', 'Fyra.']) await chat.ask(text)
  await page.evaluate(sitting(31))
  await chat.ask('Jag tänker en stund.')
  await page.clock.fastForward('09:30')
  await absent(page.getByRole('complementary', { name: 'Till nästa gång' }))
  await page.clock.fastForward('00:40')
  await seen(page.getByRole('complementary', { name: 'Till nästa gång' }))
})

/** What a screen reader meets in a whole talk, in its order. */
test('a screen reader’s tree through a whole talk', async () => {
  const { page } = await stage.visitor({ size: 'phone' })
  const chat = await new InstantChatPage(page).open()
  await replyWith(page, 'Jag hör dig. Har du sovit något?')
  await chat.ask('Jag är trött.')
  await counted(page.getByRole('group', { name: 'Förslag på svar' }).getByRole('button'), 3)
  await expectTree(page.getByRole('main'), [
    'heading "Direktchatt" [level=1]',
    'button "Rensa"',
    'button "Inställningar"',
    'AI, inte en människa.',
    'region "Meddelanden"',
    'log "Samtal"',
    'article "AI:n"',
    'button "Kopiera"',
    'button "Lyssna"',
    'article "Du"',
    'Jag är trött.',
    'Skickat',
    'article "AI:n"',
    'Jag hör dig. Har du sovit något?',
    'group "Förslag på svar"',
    'button "Ja"',
    'button "Nej"',
    'button "Jag vet inte"',
    'textbox "Skriv ett meddelande"',
    'button "Tala in"',
    'button "Skicka"',
    '2 av 3 gratis samtal kvar',
  ])
})
