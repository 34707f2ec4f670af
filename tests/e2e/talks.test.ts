import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TALK_NAME_MAX_LENGTH, TALKS_PAGE } from '../../contract/talk-limits.ts'
import { changeTalk, deleteTalk } from '../../contract/talks.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { storeTalk } from '../support/stored-talk.ts'
import { talksOf } from '../support/talks.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { audit } from './support/audit.ts'
import { becomes, counted, gone, retried, seen } from './support/look.ts'
import { SIZES, type Size, useStage } from './support/stage.ts'

const stage = await useStage()
const { begin, sayIn } = talksOf(() => stage.app)
const BOTH = Object.keys(SIZES) as Size[]

/** Where the talks stand: beside the chat, or on a phone in a sheet that is opened first. */
async function openList(page: Page, size: Size): Promise<Locator> {
  if (size === 'desktop') return page.getByRole('navigation', { name: 'Dina samtal' })
  await page.getByRole('button', { name: 'Dina samtal' }).click()
  return page.getByRole('dialog', { name: 'Dina samtal' })
}

const titlesIn = (place: Locator) =>
  place.getByRole('list').getByRole('link').locator('span:first-child').allInnerTexts()

test.for(BOTH)('a client begins a new talk, and finds the other again (%s)', async (size) => {
  const { page, problems } = await stage.visitor({ size, as: await newPatient(stage.app) })
  const chat = await new ClientChatPage(page).open()
  await chat.ask('Jag sover dåligt. Det har varit så länge.')
  let list = await openList(page, size)
  await becomes(() => titlesIn(list), ['Jag sover dåligt'])
  await list.getByRole('button', { name: 'Nytt samtal', exact: true }).click()
  await seen(chat.welcome)
  await chat.ask('Chefen hör inte på.')
  await counted(chat.own, 1)
  await page.reload()
  await chat.ready()
  await counted(chat.own, 1)
  list = await openList(page, size)
  await becomes(() => titlesIn(list), ['Chefen hör inte på', 'Jag sover dåligt'])
  expect(await list.locator('[aria-current="page"]').innerText()).toContain('Chefen hör inte på')
  await list.getByRole('link', { name: /Jag sover dåligt/ }).click()
  await seen(page.getByText('Det har varit så länge.'))
  await chat.ask('I natt igen.')
  await counted(chat.own, 2)
  expect(problems).toEqual([])
})

test.for(BOTH)('a talk is named, put aside, taken forward and deleted (%s)', async (size) => {
  const person = await newPatient(stage.app)
  for (const message of ['Det första.', 'Det andra.']) await sayIn(person, await begin(person), message)
  const { page } = await stage.visitor({ size, as: person })
  await new ClientChatPage(page).open()
  const list = await openList(page, size)
  const choose = async (title: string, act: string) => {
    await list.getByRole('button', { name: `Mer om ${title}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await choose('Det andra', 'Byt namn')
  const form = page.getByRole('dialog', { name: 'Byt namn på samtalet' })
  await form.getByRole('textbox', { name: 'Namn' }).fill('Syskon')
  await form.getByRole('button', { name: 'Spara' }).click()
  await becomes(() => titlesIn(list), ['Syskon', 'Det första'])
  await choose('Det första', 'Arkivera')
  await becomes(() => titlesIn(list), ['Syskon'])
  await list.getByRole('button', { name: 'Arkiverade' }).click()
  await becomes(() => titlesIn(list), ['Det första'])
  await audit(page, `talks ${size}`)
  await choose('Det första', 'Ta fram')
  await becomes(() => titlesIn(list), [])
  await list.getByRole('button', { name: 'Tillbaka till samtalen' }).click()
  await becomes(() => titlesIn(list), ['Syskon', 'Det första'])
  const own = page.getByRole('article', { name: 'Du' }).getByText('Det andra.')
  await seen(own)
  await choose('Syskon', 'Radera')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Radera samtalet' }).click()
  await becomes(() => titlesIn(list), ['Det första'])
  await gone(own)
})

test.for(BOTH)('another talk begins while a reply is on its way, and the first is found again (%s)', async (size) => {
  const { page } = await stage.visitor({ size, as: await newPatient(stage.app) })
  const chat = await new ClientChatPage(page).open()
  await chat.field.fill('Säg något. [[hang]]')
  await chat.send.click()
  // Until then nothing is said in its talk, which would be given again.
  await seen(chat.stop, chat.own.getByText('Skickat'))
  await (await openList(page, size)).getByRole('button', { name: 'Nytt samtal', exact: true }).click()
  await seen(chat.welcome)
  const list = await openList(page, size)
  await becomes(() => titlesIn(list), ['Nytt samtal'])
  await list.getByRole('button', { name: 'Mer om Nytt samtal' }).click()
  await becomes(() => page.getByRole('menuitem').allInnerTexts(), ['Radera'])
  await page.keyboard.press('Escape')
  await list.getByRole('link', { name: /Nytt samtal/ }).click()
  await seen(chat.own.getByText('Säg något. [[hang]]'), chat.stop)
})

/** The longest name there is, of one word. */
const LONG = 'Ö'.repeat(TALK_NAME_MAX_LENGTH)

test.for(BOTH)('an empty list says what will stand there, and the longest name stays in its row (%s)', async (size) => {
  const person = await newPatient(stage.app)
  const { page } = await stage.visitor({ size, as: person })
  const chat = await new ClientChatPage(page).open()
  await seen((await openList(page, size)).getByText('Här står dina samtal när du har skrivit något.'))
  await audit(page, `talks-empty-${size}`)
  for (const message of ['Jag sover dåligt. Det har varit så länge.', 'Chefen hör inte på.']) {
    const talk = await begin(person)
    await sayIn(person, talk, message)
    if (message.startsWith('Chefen')) {
      await api(stage.app, changeTalk, { params: { id: talk }, body: { title: LONG } }, person)
    }
  }
  await page.reload()
  await chat.ready()
  const list = await openList(page, size)
  await becomes(() => titlesIn(list), [LONG, 'Jag sover dåligt'])
  const row = list.getByRole('listitem').first()
  await becomes(
    () => row.evaluate((one: { scrollWidth: number; clientWidth: number }) => one.scrollWidth <= one.clientWidth),
    true,
  )
  await audit(page, `talks-long-${size}`)
})

test('behind the first page of talks more come when they are asked for, and what did not come is told', async () => {
  const person = await newPatient(stage.app)
  const said = Array.from({ length: TALKS_PAGE + 1 }, (_, day) => ({
    day,
    talkId: crypto.randomUUID(),
    message: `Kväll ${day}.`,
    response: 'Jag hör.',
  }))
  await storeTalk(stage.app, person, said)
  const { page } = await stage.visitor({ size: 'desktop', as: person })
  const more = '**/api/chat/talks?*before=*'
  await page.route(more, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await new ClientChatPage(page).open()
  const list = await openList(page, 'desktop')
  await becomes(async () => (await titlesIn(list)).length, TALKS_PAGE)
  await list.getByRole('button', { name: 'Visa fler samtal' }).click()
  await seen(list.getByText('Kunde inte ladda fler samtal'))
  await retried(page, more, list.getByRole('button', { name: 'Försök igen' }))
  await becomes(async () => (await titlesIn(list)).at(-1), 'Kväll 0')
  await becomes(async () => (await titlesIn(list)).length, TALKS_PAGE + 1)

  const therapist = await connect(stage.app, person, await newTherapist(stage.app), { shareChats: true })
  const { page: theirs } = await stage.visitor({ size: 'phone', as: therapist })
  await theirs.route(more, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await theirs.goto(`/therapist/client/${person.id}/chat`)
  const choices = theirs.getByRole('combobox', { name: 'Samtal' }).getByRole('option')
  await counted(choices, TALKS_PAGE + 1)
  await theirs.getByRole('button', { name: 'Fler samtal att välja' }).click()
  await seen(theirs.getByText('Kunde inte ladda fler samtal'))
  await audit(theirs, 'client-talks-more-failed')
  await retried(theirs, more, theirs.getByRole('button', { name: 'Försök igen' }))
  await counted(choices, TALKS_PAGE + 2)
})

test('talks, talk and plan stand beside each other where there is room, and else the talks give way', async () => {
  const person = await newPatient(stage.app)
  await sayIn(person, await begin(person), 'Jag sover dåligt.')
  const { page } = await stage.visitor({ as: person })
  const chat = await new ClientChatPage(page).open()
  const list = await openList(page, 'desktop')
  const plan = page.getByRole('complementary', { name: 'Min säkerhetsplan' })
  await page.getByRole('main').getByRole('button', { name: 'Säkerhetsplan', exact: true }).click()
  await seen(list, plan, chat.field)
  await audit(page, 'talks-and-plan')
  await page.setViewportSize({ width: 1024, height: 800 })
  await gone(list)
  await seen(plan, chat.field)
  await page.getByRole('button', { name: 'Stäng säkerhetsplanen' }).click()
  await seen(list, chat.field)
})

test('what was not sent stays with its own talk', async () => {
  const person = await newPatient(stage.app)
  for (const message of ['Det första.', 'Det andra.']) await sayIn(person, await begin(person), message)
  const { page, context } = await stage.visitor({ as: person })
  const chat = await new ClientChatPage(page).open()
  await counted(chat.own, 1)
  await context.route('**/api/chat/messages', (route) => route.abort())
  await chat.field.fill('Det här kom aldrig fram.')
  await chat.send.click()
  const unsent = page.getByRole('article', { name: 'Du' }).getByText('Det här kom aldrig fram.')
  await seen(unsent, page.getByRole('button', { name: 'Försök igen' }))
  await page.getByRole('link', { name: /Det första/ }).click()
  await seen(page.getByRole('article', { name: 'Du' }).getByText('Det första.'))
  await gone(unsent)
  await page.getByRole('link', { name: /Det andra/ }).click()
  await seen(unsent)
})

test('the only talk is deleted with what never got through in it, and what is written then begins another', async () => {
  const { page, context } = await stage.visitor({ as: await newPatient(stage.app) })
  const chat = await new ClientChatPage(page).open()
  await chat.ask('Det enda.')
  await context.route('**/api/chat/messages', (route) => route.abort())
  await chat.field.fill('Det här kom aldrig fram.')
  await chat.send.click()
  await counted(chat.own, 2)
  await seen(page.getByRole('button', { name: 'Försök igen' }))
  await context.unroute('**/api/chat/messages')
  const list = await openList(page, 'desktop')
  await list.getByRole('button', { name: 'Mer om Det enda' }).click()
  await page.getByRole('menuitem', { name: 'Radera' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Radera samtalet' }).click()
  await gone(chat.own)
  await seen(chat.welcome)
  await page.reload()
  await chat.ready()
  await gone(chat.own)
  await chat.ask('Något nytt.')
  await becomes(() => titlesIn(list), ['Något nytt'])
})

test('a talk that was deleted on another device gives way to a new one', async () => {
  const person = await newPatient(stage.app)
  const talk = await begin(person)
  await sayIn(person, talk, 'Det enda.')
  const { page } = await stage.visitor({ as: person })
  const chat = await new ClientChatPage(page).open()
  await counted(chat.own, 1)
  await api(stage.app, deleteTalk, { params: { id: talk } }, person)
  await page.getByRole('button', { name: 'Uppdatera' }).click()
  await seen(page.getByText('Det samtalet finns inte längre.'), chat.welcome)
  await chat.ask('Något nytt.')
  await counted(chat.own, 1)
})

test.for(BOTH)('a therapist reads one talk of a client’s, or all (%s)', async (size) => {
  const person = await newPatient(stage.app)
  for (const message of ['Det första.', 'Det andra.']) await sayIn(person, await begin(person), message)
  const therapist = await connect(stage.app, person, await newTherapist(stage.app), { shareChats: true })
  const { page } = await stage.visitor({ size, as: therapist })
  await page.goto(`/therapist/client/${person.id}/chat`)
  const [first, second] = ['Det första.', 'Det andra.'].map((text) =>
    page.getByRole('article').getByText(text, { exact: true }),
  )
  if (first === undefined || second === undefined) throw new Error('Two were said.')
  await seen(first, second)
  await page.getByRole('combobox', { name: 'Samtal' }).selectOption({ label: 'Det första' })
  await gone(second)
  await seen(first)
})

test.for(BOTH)('a client searches what they have written, and goes to the place (%s)', async (size) => {
  const person = await newPatient(stage.app)
  const talkId = crypto.randomUUID()
  const long = Array.from({ length: 70 }, (_, at) => ({ day: 1, talkId, message: `Rad ${at}.`, response: 'Jag hör.' }))
  const first = { day: 0, talkId, message: 'Det var när mamma flyttade som allt blev tyst.', response: 'Berätta.' }
  await storeTalk(stage.app, person, [first, ...long])
  await sayIn(person, await begin(person), 'Något helt annat.')
  const { page, problems } = await stage.visitor({ size, as: person })
  await new ClientChatPage(page).open()
  const list = await openList(page, size)
  const look = async (words: string) => {
    const field = list.getByRole('searchbox', { name: 'Sök i det du har skrivit' })
    await field.fill(words)
    await field.press('Enter')
  }
  await look('flyttade')
  const found = list.getByRole('list', { name: 'Hittat' }).getByRole('link')
  await counted(found, 1)
  await becomes(() => found.locator('mark').allInnerTexts(), ['flyttade'])
  await audit(page, `talk search ${size}`)
  // In the narrow windows of that the list beside the talk was gone, and what it held.
  if (size === 'desktop') await look('flyttade')
  await found.click()
  const place = page.getByRole('article', { name: 'Du' }).getByText(first.message)
  await seen(place)
  await counted(page.locator('li:focus').filter({ has: place }), 1)
  expect(page.url()).not.toContain('flytta')
  await openList(page, size)
  await look('cykel')
  await seen(list.getByText('Inget av det du har skrivit har de orden.'))
  await list.getByRole('button', { name: 'Tillbaka till samtalen' }).click()
  await becomes(() => titlesIn(list), ['Något helt annat', 'Det var när mamma flyttade som allt blev tyst'])
  expect(problems).toEqual([])
})
