import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addTopic } from '../../contract/topics.ts'
import { api } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { plantFinding } from '../support/findings.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { reviewsOf } from '../support/reviews.ts'
import { connect } from '../support/sharing.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { ReviewPage } from './pages/review-page.ts'
import { TherapistHomePage } from './pages/therapist-pages.ts'
import { audit } from './support/audit.ts'
import { absent, at, becomes, gone, hasFocus, seen } from './support/look.ts'
import { useStage, visit } from './support/stage.ts'

// Words that stand nowhere else are not lost by a press beside them: somebody is asked first, and only then.

const stage = await useStage()
const requests = requestsOf(() => stage.app)
const CALM = { context: { reducedMotion: 'reduce' } } as const
const WORDS = 'Det här vill jag inte skriva en gång till.'
const WRITE_ON = 'Fortsätt skriva'
const LEAVE = 'Lämna utan att spara'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Lämna utan att spara?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()

async function pageOf(person: Person, path: string): Promise<Page> {
  const { page } = await stage.visitor({ as: person, size: 'phone', ...CALM })
  await visit(page, path)
  return page
}

async function connectedClient(): Promise<Person> {
  const patient = await newPatient(stage.app)
  await connect(stage.app, patient, await newTherapist(stage.app, { verified: true }), { shareChats: false })
  return patient
}

/** Presses what opens a dialog; its field and the button in it that closes it without sending, where it has one. */
async function opened(page: Page, opener: Locator, closeLabel = 'Stäng') {
  await opener.click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox').first()
  await seen(field)
  return { page, dialog, field, close: dialog.getByRole('button', { name: closeLabel, exact: true }) }
}

async function wishForSession() {
  const page = await pageOf(await connectedClient(), '/client/therapist')
  return opened(page, page.getByRole('main').getByRole('button', { name: 'Boka samtal' }), 'Avbryt')
}

const DIALOGS: Readonly<Record<string, () => ReturnType<typeof opened>>> = {
  'a wish for a session': wishForSession,
  'a wish to be matched': async () => {
    const page = await pageOf(await newPatient(stage.app), '/client/therapist')
    return opened(page, page.getByRole('button', { name: 'Be om matchning' }), 'Fortsätta chatta')
  },
  'a wish for a first meeting': async () => {
    const name = `Åsa ${crypto.randomUUID()}`
    await newListedTherapist(stage.app, { name })
    const page = await pageOf(await newPatient(stage.app), '/find-therapist')
    const card = page.getByRole('listitem').filter({ hasText: name })
    return opened(page, card.getByRole('button', { name: 'Läs mer och be om ett första möte' }))
  },
  'a line for the next talk': async () => {
    const patient = await connectedClient()
    await api(stage.app, addTopic, { body: { text: 'Hur jag sover', shared: false } }, patient)
    const page = await pageOf(patient, '/client/therapist')
    return opened(page, page.getByRole('button', { name: 'Ändra raden' }))
  },
  'a thought on a reply': async () => {
    const { page } = await stage.visitor({ as: await newPatient(stage.app), size: 'phone', ...CALM })
    const chat = await new ClientChatPage(page).open()
    await chat.ask('Jag lagade mat i dag.')
    await chat.replies.last().getByRole('button', { name: 'Bra svar', exact: true }).click()
    return opened(page, chat.replies.last().getByRole('button', { name: 'Varför?' }))
  },
  'a correction': async () => {
    const patient = await newPatient(stage.app)
    await plantFinding(stage.app, patient, [{ text: 'Sover dåligt.' }])
    const page = await pageOf(patient, '/client/anamnesis')
    await page.getByRole('heading', { name: 'Symtom & Känslor' }).click()
    return opened(page, page.getByRole('button', { name: 'Rätta: Sover' }))
  },
  'an answer to a client': async () => {
    const { therapist } = await requests.asked('Jag vill gärna träffas.')
    const page = await pageOf(therapist, '/therapist')
    return opened(page, new TherapistHomePage(page).waiting.getByRole('button', { name: /^Tacka ja: Alva/ }), 'Avbryt')
  },
}

describe('a dialog', () => {
  test.for(Object.keys(DIALOGS))('with %s asks before it closes, and keeps the words', async (what) => {
    const { page, dialog, field, close } = await (DIALOGS[what] as () => ReturnType<typeof opened>)()
    await field.fill(WORDS)
    await page.keyboard.press('Escape')
    await seen(question(page))
    await answer(page, WRITE_ON)
    await gone(question(page))
    await becomes(() => field.inputValue(), WORDS)
    await becomes(() => hasFocus(field), true)
    await close.click()
    await seen(question(page))
    await answer(page, LEAVE)
    await gone(question(page), dialog)
  })

  test('asks after a press outside too, and again after Esc upon Esc; the keyboard stays in the question', async () => {
    const { page, dialog, field } = await wishForSession()
    await field.fill('')
    await field.pressSequentially('Går torsdag bra?')
    await page.mouse.click(4, 4)
    await seen(question(page))
    await becomes(() => hasFocus(question(page).getByRole('button', { name: WRITE_ON })), true)
    await audit(page, 'unsaved-words-question')
    await page.clock.install()
    // Slower than the three that leave quickly. A browser lets no page hold back each Esc that no other press comes between.
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.press('Escape')
      await gone(question(page))
      await page.clock.fastForward(2_000)
      await page.keyboard.press('Escape')
      await seen(question(page))
      await page.clock.fastForward(2_000)
    }
    await answer(page, WRITE_ON)
    await becomes(() => field.inputValue(), 'Går torsdag bra?')
    await seen(dialog)
  })

  test('asks nothing where nothing was written, or once it is sent', async () => {
    const { page, dialog, field } = await wishForSession()
    await page.keyboard.press('Escape')
    await gone(dialog)
    await page.getByRole('main').getByRole('button', { name: 'Boka samtal' }).click()
    await field.fill(WORDS)
    await dialog.getByRole('button', { name: 'Skicka förfrågan' }).click()
    await gone(dialog)
    await seen(page.getByRole('listitem').filter({ hasText: WORDS }))
    await absent(question(page))
  })

  test('does not hold who leaves quickly', async () => {
    const { page, field } = await wishForSession()
    await page.route('https://www.smhi.se/**', (route) => route.fulfill({ body: 'Väder' }))
    await field.fill(WORDS)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await becomes(() => new URL(page.url()).hostname, 'www.smhi.se')
  })
})

describe('a therapist’s page', () => {
  /** Everything that the browser itself asks, which is agreed to. */
  function browserQuestions(page: Page): { count(): number } {
    let count = 0
    page.on('dialog', (dialog) => {
      count += 1
      void dialog.accept()
    })
    return { count: () => count }
  }

  async function aiSettings() {
    const { page } = await stage.visitor({ as: await newTherapist(stage.app), ...CALM })
    await visit(page, '/therapist?flik=ai')
    return page
  }

  async function toAccount(page: Page): Promise<void> {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Terapeut/ })
      .click()
    await page.getByRole('menuitem', { name: 'Mitt konto' }).click()
  }

  test('asks before it is left with an instruction, and before that is let be', async () => {
    const page = await aiSettings()
    const slot = page.getByRole('region', { name: 'Personlighet', exact: true })
    const field = slot.getByRole('textbox', { name: 'Instruktion' })
    await slot.getByRole('button', { name: 'Lägg till' }).click()
    await slot.getByRole('button', { name: 'Avbryt' }).click()
    await slot.getByRole('button', { name: 'Lägg till' }).click()
    await field.fill(WORDS)
    await slot.getByRole('button', { name: 'Avbryt' }).click()
    await answer(page, WRITE_ON)
    await toAccount(page)
    await answer(page, WRITE_ON)
    await becomes(() => field.inputValue(), WORDS)
    await slot.getByRole('button', { name: 'Spara' }).click()
    await seen(slot.getByText(WORDS))
    await toAccount(page)
    await at(page, '/profile')
    await absent(question(page))
  })

  test('asks before it is left with a text for the knowledge base, for another document once', async () => {
    const page = await aiSettings()
    const asked = browserQuestions(page)
    await page.getByRole('tab', { name: 'Kunskapsbas' }).click()
    const field = page.getByLabel('Innehåll')
    await field.fill(WORDS)
    await page.getByRole('button', { name: 'Töm formuläret' }).click()
    await answer(page, WRITE_ON)
    await page.getByRole('banner').getByRole('link', { name: 'Hem', exact: true }).click()
    await at(page, '/therapist')
    await page.getByRole('tab', { name: 'AI-inställningar' }).click()
    await page.getByRole('tab', { name: 'Kunskapsbas' }).click()
    await becomes(() => field.inputValue(), WORDS)
    await page.getByRole('banner').getByRole('link', { name: 'Hjälp', exact: true }).click()
    await seen(question(page))
    expect(asked.count()).toBe(0)
    await answer(page, LEAVE)
    await at(page, '/help')
    expect(asked.count()).toBe(0)
  })

  test('asks before a rule goes with its review, and with the page', async () => {
    const { patient, therapist } = await reviewsOf(() => stage.app).exchange()
    const [row] = await chatOf(() => stage.app).rowsOf(patient)
    const { page } = await stage.visitor({ as: therapist, ...CALM })
    const review = await new ReviewPage(page).open(patient, row?.messageId ?? '')
    await review.create.click()
    await review.panel.getByRole('button', { name: 'Föreslå en regel' }).click()
    const field = review.panel.getByLabel('Så här ska AI:n svara i stället')
    await field.fill(WORDS)
    for (const way of ['Avbryt', 'Stäng granskningen']) {
      await review.panel.getByRole('button', { name: way }).click()
      await answer(page, WRITE_ON)
    }
    await field.press('Escape')
    await answer(page, WRITE_ON)
    await becomes(() => field.inputValue(), WORDS)
    await page.getByRole('main').getByRole('link', { name: 'Klienter' }).click()
    await answer(page, LEAVE)
    await at(page, '/therapist')
  })
})
