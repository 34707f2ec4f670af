import { expect, test } from 'vitest'
import { addTopic, listTopics } from '../../contract/topics.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { audit } from './support/audit.ts'
import { stopClock } from './support/clock.ts'
import { becomes, gone, requestsTo, seen } from './support/look.ts'
import { holdUp, rested } from './support/network.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const SCREEN = '**/assets/screen-*.js'
const CALM = { context: { reducedMotion: 'reduce' } } as const

async function connected() {
  const patient = await newPatient(stage.app)
  return { patient, therapist: await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false }) }
}

test('a line is written, shared, sorted, struck and taken away, and shows what was talked about', async () => {
  const { patient, therapist } = await connected()
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/client/therapist#nasta-samtal')
  const list = page.getByRole('list', { name: 'Till nästa samtal' })
  const field = page.getByLabel('Vad vill du ta upp?')
  const write = page.getByRole('button', { name: 'Skriv upp' })
  await write.click()
  await seen(page.getByText('Skriv några ord.'))
  await field.fill('Hur jag sover')
  await write.click()
  await seen(list.getByText('Hur jag sover'), list.getByText('Bara du'))
  await becomes(() => field.inputValue(), '')
  await field.fill('Mötet på jobbet')
  await page.getByRole('checkbox', { name: 'Låt Tove Terapeut läsa raden' }).check()
  await write.click()
  await seen(list.getByText('Delad', { exact: true }))
  const query = { patient_id: patient.id }
  const { topics } = await api(stage.app, listTopics, { query }, therapist)
  expect(topics).toMatchObject([{ text: 'Mötet på jobbet' }])
  await list.getByRole('button', { name: 'Flytta upp' }).last().click()
  await becomes(async () => (await list.getByRole('listitem').first().textContent())?.includes('Mötet på jobbet'), true)
  const { page: theirs } = await stage.visitor({ as: therapist, ...CALM })
  await theirs.goto(`/therapist/client/${patient.id}`)
  await theirs.getByRole('checkbox', { name: 'Mötet på jobbet' }).click()
  await seen(theirs.getByText(/^Pratat om /))
  await audit(theirs, 'topics-therapist')
  await page.reload()
  await seen(list.getByText(/^Pratat om /))
  await audit(page, 'topics')
  const sleep = list.getByRole('listitem').filter({ hasText: 'Hur jag sover' })
  await sleep.getByRole('button', { name: 'Stryk raden' }).click()
  await seen(sleep.getByRole('button', { name: 'Ta tillbaka raden' }))
  await sleep.getByRole('button', { name: 'Ta bort raden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort raden' }).click()
  await gone(list.getByText('Hur jag sover'))
})

test('a message in the chat becomes a line once its words are right, and the overview has it', async () => {
  const { patient } = await connected()
  const { page } = await stage.visitor({ as: patient, ...CALM })
  const chat = await new ClientChatPage(page).open()
  await chat.ask('Jag sover dåligt. Det är värst på söndagar.')
  await page.getByRole('button', { name: 'Mer', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Ta upp nästa gång' }).click()
  const dialog = page.getByRole('dialog', { name: 'Till nästa samtal' })
  const field = dialog.getByLabel('Vad vill du ta upp?')
  await becomes(() => field.inputValue(), 'Jag sover dåligt.')
  await field.fill('Varför jag sover dåligt på söndagar')
  await audit(page, 'topics-from-chat')
  await dialog.getByRole('button', { name: 'Skriv upp' }).click()
  await seen(page.getByText('Uppskrivet till nästa samtal.'))
  await page.goto('/client')
  await seen(page.getByText('Varför jag sover dåligt på söndagar'), page.getByRole('link', { name: 'Öppna listan' }))
  await audit(page, 'topics-overview')
})

test('a line about wanting to die shows who to turn to, and is saved all the same', async () => {
  const { patient } = await connected()
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/client/therapist#nasta-samtal')
  await page.getByLabel('Vad vill du ta upp?').fill('Att jag inte vill leva längre')
  await seen(page.getByRole('main').getByRole('link', { name: /90101/ }))
  await page.getByRole('button', { name: 'Skriv upp' }).click()
  await seen(page.getByRole('list', { name: 'Till nästa samtal' }).getByText('Att jag inte vill leva längre'))
})

test('who writes on while a press waits for the screen has taken it back: nothing goes without its end', async () => {
  const { patient } = await connected()
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/client/therapist#nasta-samtal')
  const field = page.getByLabel('Vad vill du ta upp?')
  const write = page.getByRole('button', { name: 'Skriv upp' })
  await seen(field)
  await rested(page)
  const sent = requestsTo(page, addTopic.path)
  const letGo = await holdUp(page, SCREEN)
  // The clock stands still: the longest that a press waits does not end meanwhile.
  await stopClock(page)
  await field.fill('Hur jag sover')
  await write.click()
  await field.press('End')
  await field.pressSequentially(' om natten')
  letGo('come')
  await page.clock.resume()
  await rested(page)
  expect(sent.count()).toBe(0)
  await becomes(() => field.inputValue(), 'Hur jag sover om natten')
  await write.click()
  await seen(page.getByRole('list', { name: 'Till nästa samtal' }).getByText('Hur jag sover om natten'))
})

test('while a line is being sent its field takes no words, and keeps those that could not be sent', async () => {
  const { patient } = await connected()
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/client/therapist#nasta-samtal')
  const field = page.getByLabel('Vad vill du ta upp?')
  await field.fill('Hur jag sover')
  const letGo = await holdUp(page, `**${addTopic.path}`)
  await page.getByRole('button', { name: 'Skriv upp' }).click()
  await becomes(() => field.isEditable(), false)
  await field.focus()
  await page.keyboard.type(' om natten')
  await becomes(() => field.inputValue(), 'Hur jag sover')
  letGo('fail')
  await becomes(() => field.isEditable(), true)
  await becomes(() => field.inputValue(), 'Hur jag sover')
})
