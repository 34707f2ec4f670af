import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createInstruction, getPreferences, listInstructions } from '../../contract/ai-settings.ts'
import { REVIEW_RULE_MAX_LENGTH } from '../../contract/review-limits.ts'
import { createReviewRule } from '../../contract/reviews.ts'
import { api } from '../support/api.ts'
import { tailoringWords } from '../../worker/features/ai-settings/tailoring-words.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { hashOfWords, tailoringGiven } from '../support/tailoring.ts'
import { ClientChatPage } from './pages/client-chat-page.ts'
import { audit } from './support/audit.ts'
import { Album } from './support/album.ts'
import { becomes, counted, expectSoon, gone, hasFocus, seen } from './support/look.ts'
import { SIZES, useStage } from './support/stage.ts'

const stage = await useStage()
const INSTRUCTIONS = '**/api/therapist-knowledge/instructions*'

async function opened(size: keyof typeof SIZES = 'desktop') {
  const therapist = await newTherapist(stage.app)
  const { page } = await stage.visitor({ as: therapist, size, context: { reducedMotion: 'reduce' } })
  await page.goto('/therapist?flik=ai')
  await seen(page.getByText('0 av 4 konfigurerade'))
  return { therapist, page }
}

const slot = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('instructions', () => {
  test.for(['phone', 'desktop'] as const)('a template, one changed, one refused, one deleted: %s', async (size) => {
    const { therapist, page } = await opened(size)
    const album = new Album(['ai-settings', String(SIZES[size].width)])
    await audit(page, `ai-settings-empty-${size}`)
    await album.add(page, 'empty')
    await page.getByRole('button', { name: 'Använd ACT' }).click()
    await seen(page.getByText('ACT mall har tillämpats framgångsrikt!'), page.getByText('4 av 4 konfigurerade'))
    expect(await api(stage.app, listInstructions, {}, therapist)).toHaveLength(4)
    await gone(page.getByText('ACT mall har tillämpats framgångsrikt!'))
    await album.add(page, 'filled')

    await slot(page, 'Gränser').getByRole('button', { name: 'Ändra' }).click()
    await slot(page, 'Gränser').getByRole('textbox', { name: 'Instruktion' }).fill('Nämn aldrig 112.')
    await slot(page, 'Gränser').getByRole('button', { name: 'Spara' }).click()
    await seen(
      page.getByText('AI-instruktion uppdaterad'),
      slot(page, 'Gränser').getByText('Den ber AI:n att inte nämna stödlinjer, vård eller 112.'),
    )
    await audit(page, `ai-settings-refused-${size}`)
    await album.add(page, 'refused')

    await slot(page, 'Gränser').getByRole('button', { name: 'Ta bort' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await seen(page.getByText('AI-instruktion borttagen'), page.getByText('3 av 4 konfigurerade'))
  })

  test('a template asks before it takes the place of what stands there', async () => {
    const { therapist, page } = await opened()
    const body = { instruction_type: 'personality' as const, instruction_text: 'Min egen text', priority: 5 }
    await api(stage.app, createInstruction, { body }, therapist)
    await page.reload()
    await page.getByText('Börja med en mall').click()
    await page.getByRole('button', { name: 'Använd KBT' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Behåll mina' }).click()
    await seen(page.getByText('Min egen text'))
    await page.getByRole('button', { name: 'Använd KBT' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Skriv över' }).click()
    await seen(page.getByText('KBT mall har tillämpats framgångsrikt!'))
  })

  test('what could not be saved stays in the field, and nothing is sent empty', async () => {
    const { page } = await opened()
    await slot(page, 'Personlighet').getByRole('button', { name: 'Lägg till' }).click()
    const field = slot(page, 'Personlighet').getByRole('textbox', { name: 'Instruktion' })
    await slot(page, 'Personlighet').getByRole('button', { name: 'Spara' }).click()
    await seen(page.getByText('Skriv en instruktion'))
    await page.route(INSTRUCTIONS, (route) => route.abort())
    await field.fill('Var varm.')
    await slot(page, 'Personlighet').getByRole('button', { name: 'Spara' }).click()
    await seen(page.getByText('Kunde inte spara instruktion.'))
    await becomes(() => field.inputValue(), 'Var varm.')
    await page.unroute(INSTRUCTIONS)
    await slot(page, 'Personlighet').getByRole('button', { name: 'Spara' }).click()
    await seen(page.getByText('AI-instruktion sparad'), page.getByText('1 av 4 konfigurerade'))
  })

  test('what is written in one slot stays while another is opened, and the focus comes back to its button', async () => {
    const { page } = await opened()
    const [one, other] = [slot(page, 'Personlighet'), slot(page, 'Gränser')]
    const fieldOf = (of: typeof one) => of.getByRole('textbox', { name: 'Instruktion' })
    await one.getByRole('button', { name: 'Lägg till' }).click()
    await becomes(() => hasFocus(fieldOf(one)), true)
    await fieldOf(one).fill('Var varm.')
    await other.getByRole('button', { name: 'Lägg till' }).click()
    await becomes(() => hasFocus(fieldOf(other)), true)
    await other.getByRole('button', { name: 'Avbryt' }).click()
    await becomes(() => hasFocus(other.getByRole('button', { name: 'Lägg till' })), true)
    expect(await fieldOf(one).inputValue()).toBe('Var varm.')
    await one.getByRole('button', { name: 'Spara' }).click()
    await becomes(() => hasFocus(one.getByRole('button', { name: 'Ändra' })), true)
  })
})

test('the rules after reviews stand below the instructions, say which have no room, and are taken back', async () => {
  const { therapist, page } = await opened()
  const long = (at: number) => `Nummer ${at}: ${'fråga mer. '.repeat(60)}`.slice(0, REVIEW_RULE_MAX_LENGTH)
  for (let at = 0; at < 20; at += 1) await api(stage.app, createReviewRule, { body: { text: long(at) } }, therapist)
  await page.reload()
  const rules = page.getByRole('region', { name: 'Regler efter granskningar' })
  const items = rules.getByRole('listitem')
  await seen(items.first().getByText('Gäller', { exact: true }), items.last().getByText('Ryms inte: tillämpas inte'))
  await seen(items.first().getByText(/^Nummer 19/))
  await audit(page, 'ai-settings-rules')
  await items
    .first()
    .getByRole('button', { name: /^Ta tillbaka/ })
    .click()
  await counted(items, 19)
  await becomes(() => hasFocus(rules.getByRole('heading')), true)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await counted(items, 20)
})

test('an instruction is in the client’s next prompt while it stands there, and in none once it is taken away', async () => {
  const { therapist, page } = await opened()
  const patient = await newPatient(stage.app)
  await connect(stage.app, patient, therapist, { shareChats: false })
  const { page: theirs } = await stage.visitor({ as: patient, size: 'phone', context: { reducedMotion: 'reduce' } })
  const chat = await new ClientChatPage(theirs).open()
  /** What the model is told of a tailoring at the client's next message. */
  const told = async () => {
    await chat.ask('Hej igen.')
    return chatOf(() => stage.app).lastChat()?.['tailoring']
  }
  expect(await told()).toBeNull()

  const text = 'Tala långsamt och varmt.'
  await slot(page, 'Personlighet').getByRole('button', { name: 'Lägg till' }).click()
  await slot(page, 'Personlighet').getByRole('textbox', { name: 'Instruktion' }).fill(text)
  await slot(page, 'Personlighet').getByRole('button', { name: 'Spara' }).click()
  await seen(page.getByText('AI-instruktion sparad'))
  await tailoringGiven(stage.app, patient)
  const [written] = await api(stage.app, listInstructions, {}, therapist)
  const instructions = [{ id: 'x', type: 'personality', text, priority: written?.priority ?? 0 }] as const
  const words = tailoringWords({ instructions, preferences: null, rules: [], knowledge: [] })
  await expectSoon(told).toBe(hashOfWords(words))

  await slot(page, 'Personlighet').getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
  await seen(page.getByText('AI-instruktion borttagen'))
  await expectSoon(told).toBeNull()
})

test('preferences by the keyboard alone: chosen, saved at the bottom, and there again', async () => {
  const { therapist, page } = await opened()
  await page.getByRole('tab', { name: 'AI Instruktioner' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await seen(page.getByRole('group', { name: /Terapeutiska arbetssätt/ }))
  await page.getByRole('checkbox', { name: 'ACT' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: 'Kort och fokuserad' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Spara inställningar' }).last().focus()
  await page.keyboard.press('Enter')
  await seen(page.getByText('Inställningar sparade framgångsrikt!'))
  expect(await api(stage.app, getPreferences, {}, therapist)).toMatchObject({
    therapeutic_approaches: ['act'],
    response_style: 'brief_focused',
  })
  await gone(page.getByText('Inställningar sparade framgångsrikt!'))
  await audit(page, 'ai-settings-preferences')
})

test('the test talk answers, says that it is a test, and shows who to turn to where there is danger', async () => {
  const { page } = await opened('phone')
  await page.getByRole('tab', { name: 'Testa' }).click()
  await seen(page.getByText('Det här är ett test'), page.getByText(/Ingenting sparas/))
  await page.getByRole('textbox', { name: 'Meddelande' }).fill('Jag har bestämt mig för att ta mitt liv i kväll.')
  await page.getByRole('button', { name: 'Skicka test' }).click()
  await seen(page.getByRole('button', { name: 'Börja om' }), page.getByRole('main').getByText(/112/))
  await becomes(() => page.getByRole('textbox', { name: 'Meddelande' }).inputValue(), '')
  await audit(page, 'ai-settings-test')
  await page.getByRole('button', { name: 'Börja om' }).click()
  await seen(page.getByRole('textbox', { name: 'Meddelande' }))
})

test('beginning anew stops the reply that is under way, and nothing of it comes back', async () => {
  const { page } = await opened()
  await page.getByRole('tab', { name: 'Testa' }).click()
  const [field, send] = [
    page.getByRole('textbox', { name: 'Meddelande' }),
    page.getByRole('button', { name: 'Skicka test' }),
  ]
  const talk = page.getByRole('list', { name: 'Testsamtalet' })
  // By a word of its own: an order for the next would be taken by the second message, were the first stopped before it was there.
  await field.fill('Jag sover dåligt. [[hang]]')
  await send.click()
  await seen(talk.getByText('Jag sover dåligt.'), page.getByText('AI:n skriver…'))
  await page.getByRole('button', { name: 'Börja om' }).click()
  await gone(talk.getByText('Jag sover dåligt.'))
  await becomes(() => hasFocus(field), true)
  await field.fill('Jag oroar mig för jobbet.')
  await becomes(() => send.getAttribute('aria-disabled'), null)
  await send.click()
  await becomes(() => field.inputValue(), '')
  await counted(talk.getByRole('listitem'), 1)
  await seen(talk.getByText('Jag oroar mig för jobbet.'))
})
