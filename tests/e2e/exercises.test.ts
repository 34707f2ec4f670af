import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { EXERCISE, EXERCISES } from '../../contract/exercise-fields.ts'
import { addExerciseEntry, listExerciseEntries } from '../../contract/exercises.ts'
import { EXERCISE_LIST_LIMIT } from '../../contract/limits.ts'
import { api } from '../support/api.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { audit } from './support/audit.ts'
import { at, becomes, counted, gone, hasFocus, retried, seen } from './support/look.ts'
import { rested } from './support/network.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()
const CALM = { context: { reducedMotion: 'reduce' } } as const
const DRAFTS = `sessionStorage.getItem('lyhord_exercise_drafts')`

const entriesOf = async (patient: Person) => (await api(stage.app, listExerciseEntries, { query: {} }, patient)).entries

/** Moves with the keyboard alone until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard never came to ${String(target)}.`)
}

/** What a person might answer, by the kind of the field. */
const ANSWER = { text: 'Ett svar i lugn och ro', line: 'Hemma', time: '07:00', hours: '5,5', scale: '4' } as const

describe('each exercise', () => {
  test.each(EXERCISES)('is done with the keyboard alone: %s', async (name) => {
    const { title, fields } = EXERCISE[name]
    const patient = await newPatient(stage.app)
    const { page } = await stage.visitor({ as: patient, ...CALM })
    await page.goto(`/client/exercises/${name}`)
    await seen(page.getByRole('heading', { level: 1, name: title }))
    for (const { label, kind } of fields) {
      const field = page.getByLabel(label)
      await tabTo(page, field)
      // The last letter is for a browser that counts twice twelve hours.
      if (kind === 'time') await page.keyboard.type('0700a')
      else if (kind === 'scale') await page.keyboard.type(ANSWER.scale)
      else await page.keyboard.type(ANSWER[kind])
      await becomes(() => field.inputValue(), ANSWER[kind])
    }
    if (name === 'sleep_window') await seen(page.getByText('Ditt sömnfönster: 01:30 till 07:00'))
    await audit(page, `exercise-${name}`)
    await tabTo(page, page.getByRole('button', { name: 'Spara övningen' }))
    await page.keyboard.press('Enter')
    await seen(page.getByText('Övningen är sparad. Du hittar den under Övningar.'))
    expect(await entriesOf(patient)).toMatchObject([
      { exercise: name, answers: fields.map(({ name: field, kind }) => ({ field, text: ANSWER[kind] })) },
    ])
    await becomes(() => page.evaluate(DRAFTS), null)
  })

  test('says what is wrong at the field, and loses nothing', async () => {
    const { page } = await stage.visitor({ as: await newPatient(stage.app), ...CALM })
    await page.goto('/client/exercises/sleep_window')
    await page.getByRole('button', { name: 'Spara övningen' }).click()
    await seen(page.getByText('Skriv något först. Du behöver inte svara på allt.'))
    const slept = page.getByLabel(/Hur många timmar/)
    await slept.fill('många')
    await page.getByRole('button', { name: 'Spara övningen' }).click()
    await seen(page.getByText('Skriv ett antal timmar från 0 till 14, till exempel 6,5.'))
    await becomes(() => slept.inputValue(), 'många')
    await becomes(() => hasFocus(slept), true)
  })

  test('that is none says so, and leads to those that are', async () => {
    const { page } = await stage.visitor({ as: await newPatient(stage.app), ...CALM })
    await page.goto('/client/exercises/hypnos')
    await seen(page.getByRole('heading', { name: 'Övningen finns inte' }))
    await page.getByRole('link', { name: 'Till övningarna' }).click()
    await at(page, '/client/exercises')
    await seen(
      page.getByRole('link', { name: 'Lugn andning' }),
      page.getByText('Här samlas det du skriver i övningarna.'),
    )
    await audit(page, 'exercises-empty')
  })

  test('about wanting to die shows who to turn to, and is saved all the same', async () => {
    const patient = await newPatient(stage.app)
    const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
    await page.goto('/client/exercises/thought_record')
    await page.getByLabel('Vilken tanke kom?').fill('Jag vill inte leva längre')
    await seen(page.getByRole('main').getByRole('link', { name: /90101/ }))
    await page.getByRole('button', { name: 'Spara övningen' }).click()
    await seen(page.getByText('Övningen är sparad. Du hittar den under Övningar.'))
  })
})

test('breathing counts in and out, and with reduced motion nothing but words moves', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), ...CALM })
  await page.goto('/client/exercises/breathing')
  const guide = page.getByRole('region', { name: 'Andas med' })
  await seen(guide.getByText('In på fyra, ut på sex.'))
  await becomes(() => guide.locator('svg').isVisible(), false)
  await guide.getByRole('button', { name: 'Börja: en minut' }).click()
  await becomes(() => guide.getByRole('status').textContent(), 'Andas in')
  await becomes(() => guide.getByRole('status').textContent(), 'Andas ut')
  await guide.getByRole('button', { name: 'Sluta' }).click()
  await seen(guide.getByText('In på fyra, ut på sex.'))
})

test('without a network what is written waits in the tab, and is saved once when the network is back', async () => {
  const patient = await newPatient(stage.app)
  const { page, context } = await stage.visitor({ as: patient, ...CALM })
  await page.goto('/client/exercises/grounding')
  const field = page.getByLabel('Fem saker du ser')
  await field.fill('En lampa')
  await rested(page)
  await context.setOffline(true)
  await field.fill('En lampa och en stol')
  await page.getByRole('button', { name: 'Spara övningen' }).click()
  await seen(
    page.getByText('Ingen uppkoppling', { exact: true }),
    page.getByText(/^Det du skrivit finns kvar i den här fliken/),
  )
  await becomes(() => field.inputValue(), 'En lampa och en stol')
  expect(await entriesOf(patient)).toEqual([])
  await context.setOffline(false)
  await seen(page.getByText('Övningen är sparad. Du hittar den under Övningar.'))
  expect(await entriesOf(patient)).toMatchObject([{ answers: [{ field: 'see', text: 'En lampa och en stol' }] }])
  await becomes(() => page.evaluate(DRAFTS), null)
})

test('what met no service is told of on the list, and saved when its exercise is opened again', async () => {
  const patient = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: patient, ...CALM })
  await page.goto('/client/exercises/worry_time')
  await page.route('**/api/exercises/entries', (route) => route.abort())
  await page.getByLabel(/Vad oroar dig/).fill('Pengarna')
  await page.getByRole('button', { name: 'Spara övningen' }).click()
  await seen(page.getByText(/^Det du skrivit finns kvar i den här fliken/))
  await page.unroute('**/api/exercises/entries')
  await page.goto('/client/exercises')
  await seen(page.getByText('Inte sparat än'))
  await audit(page, 'exercises-waiting')
  await page.getByRole('link', { name: 'Öppna Orostid' }).click()
  await seen(page.getByText('Övningen är sparad. Du hittar den under Övningar.'))
  expect(await entriesOf(patient)).toMatchObject([{ exercise: 'worry_time' }])
})

test('what is not saved is there again when the page is opened anew, and gone after Lämna snabbt', async () => {
  const { page } = await stage.visitor({ as: await newPatient(stage.app), ...CALM })
  await page.goto('/client/exercises/values')
  const field = page.getByLabel('Vilken del av livet?')
  await field.fill('Vänner')
  await page.reload()
  await becomes(() => field.inputValue(), 'Vänner')
  await page.route('https://**', (route) => route.fulfill({ body: '' }))
  await page.getByRole('button', { name: 'Lämna snabbt' }).first().click()
  await page.waitForURL((url) => !url.href.startsWith(stage.app.origin))
  await page.goto('/login')
  expect(await page.evaluate(DRAFTS)).toBeNull()
})

test('what is saved is read, changed and taken away', async () => {
  const patient = await newPatient(stage.app)
  const { page } = await stage.visitor({ as: patient, ...CALM })
  await page.goto('/client/exercises/behavioural_activation')
  await page.getByLabel('Vad vill du göra?').fill('Gå runt kvarteret')
  await page.getByRole('button', { name: 'Spara övningen' }).click()
  await seen(page.getByText('Övningen är sparad. Du hittar den under Övningar.'))
  await page.goto('/client/exercises')
  const saved = page.getByRole('list', { name: 'Sparade övningar' })
  await saved.getByText('Aktivitetsplan').click()
  await seen(saved.getByText('Gå runt kvarteret'))
  await audit(page, 'exercises')
  await saved.getByRole('button', { name: 'Ändra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aktivitetsplan' })
  await dialog.getByLabel('Hur blev det?').fill('Bättre än jag trodde')
  await dialog.getByRole('button', { name: 'Spara ändringarna' }).click()
  await seen(page.getByText('Övningen är sparad.', { exact: true }))
  await seen(saved.getByText('Bättre än jag trodde'))
  await saved.getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort övningen' }).click()
  await gone(saved.getByText('Bättre än jag trodde'))
  await seen(page.getByText('Här samlas det du skriver i övningarna.'))
})

test('behind the latest page: older ones come when they are asked for, and stay when one is taken away', async () => {
  const patient = await newPatient(stage.app)
  for (let count = 0; count <= EXERCISE_LIST_LIMIT; count++) {
    const answers = [{ field: 'activity' as const, text: `Nummer ${count}` }]
    const body = { id: crypto.randomUUID(), exercise: 'behavioural_activation' as const, answers }
    await api(stage.app, addExerciseEntry, { body }, patient)
  }
  const { page } = await stage.visitor({ as: patient, ...CALM })
  const older = '**/api/exercises/entries?before=*'
  await page.route(older, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goto('/client/exercises')
  const saved = page.getByRole('list', { name: 'Sparade övningar' }).getByRole('listitem')
  await counted(saved, EXERCISE_LIST_LIMIT)
  await page.getByRole('button', { name: 'Visa äldre' }).click()
  await seen(page.getByText('Kunde inte ladda äldre övningar'))
  await retried(page, older, page.getByRole('button', { name: 'Försök igen' }))
  await counted(saved, EXERCISE_LIST_LIMIT + 1)
  await gone(page.getByRole('button', { name: 'Försök igen' }))
  await saved.last().getByText('Aktivitetsplan').click()
  await seen(saved.last().getByText('Nummer 0'))
  await saved.first().getByText('Aktivitetsplan').click()
  await saved.first().getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort övningen' }).click()
  await counted(saved, EXERCISE_LIST_LIMIT)
  await seen(saved.last().getByText('Nummer 0'))
})

test('the AI offers one as a card, which is there again when the talk is opened anew', async () => {
  const patient = await newPatient(stage.app)
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: true })
  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  const chat = await new ClientChatPage(page).open()
  await chat.ask('Jag är så spänd. Finns det någon övning?')
  const card = page.getByRole('complementary', { name: 'Erbjuden övning' })
  await seen(card.getByText('Lugn andning'))
  expect(await page.getByRole('log').textContent()).not.toContain('[övning')
  await audit(page, 'exercise-offered')
  await page.reload()
  await seen(card.getByText('Lugn andning'))
  await card.getByRole('link', { name: 'Öppna övningen' }).click()
  await at(page, '/client/exercises/breathing')
  const { page: theirs } = await stage.visitor({ as: therapist, ...CALM })
  await theirs.goto(`/therapist/client/${patient.id}/chat`)
  await seen(theirs.getByText('AI:n erbjöd en övning: Lugn andning.'))
})

test('a therapist asks for one, the client does it, and the therapist reads it', async () => {
  const patient = await newPatient(stage.app)
  const therapist = await connect(stage.app, patient, await newTherapist(stage.app), { shareChats: false })
  const { page: theirs } = await stage.visitor({ as: therapist, ...CALM })
  await theirs.goto(`/therapist/client/${patient.id}`)
  await theirs.getByLabel('Övning', { exact: true }).selectOption('Orostid')
  await theirs.getByLabel(/Dina ord till klienten/).fill('Prova i en vecka.')
  await theirs.getByRole('button', { name: 'Tilldela övningen' }).click()
  const given = theirs.getByRole('list', { name: 'Tilldelade övningar' })
  await seen(given.getByText('Orostid'), given.getByText('Inte gjord än'))

  const { page } = await stage.visitor({ as: patient, size: 'phone', ...CALM })
  await page.goto('/client')
  await seen(page.getByText('Din terapeut har bett dig göra: Orostid.'))
  await audit(page, 'exercises-overview')
  await page.getByRole('link', { name: 'Gör övningen' }).click()
  await seen(page.getByText('Prova i en vecka.'))
  await page.getByLabel(/Vad oroar dig/).fill('Pengarna')
  await page.getByRole('button', { name: 'Spara övningen' }).click()
  await seen(page.getByText('Övningen är sparad. Du hittar den under Övningar.'))
  const mark = page.getByRole('button', { name: 'Markera som gjord' })
  await seen(mark)
  await mark.click()
  // On its own page an exercise is asked for until the server has it as done.
  await gone(mark)
  await page.goto('/client/exercises')
  await seen(page.getByText(/^Gjord /), page.getByText('Prova i en vecka.'))
  await audit(page, 'exercises-assigned')

  await theirs.reload()
  await seen(given.getByText(/^Gjord /))
  await theirs.getByRole('button', { name: 'Läs det' }).click()
  const read = theirs.getByRole('list', { name: 'Sparade övningar' })
  await read.getByText('Orostid').click()
  await seen(read.getByText('Pengarna'))
  await audit(theirs, 'exercises-therapist')
  await given.getByRole('button', { name: 'Ta tillbaka' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Ta tillbaka övningen' }).click()
  await gone(given.getByText('Orostid'))
  await page.reload()
  await seen(page.getByRole('heading', { name: 'Alla övningar' }))
  await gone(page.getByText('Prova i en vecka.'))
})
