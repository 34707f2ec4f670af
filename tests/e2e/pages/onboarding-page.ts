import type { Locator, Page } from 'playwright-core'
import { at, seen } from '../support/look.ts'
import { visit } from '../support/stage.ts'

/** The onboarding, step by step. */
export class OnboardingPage {
  readonly page: Page
  readonly heading: Locator
  readonly words: Locator
  readonly goOn: Locator
  readonly back: Locator
  readonly skipRest: Locator
  readonly withoutAccount: Locator
  readonly cards: Locator
  readonly examples: Locator
  readonly message: Locator
  readonly share: Locator
  readonly send: Locator
  readonly chat: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.page = page
    this.heading = main.getByRole('heading', { level: 1 })
    this.words = main.getByRole('textbox', { name: /^Med egna ord/ })
    this.goOn = main.getByRole('button', { name: 'Fortsätt', exact: true })
    this.back = main.getByRole('button', { name: 'Tillbaka' })
    this.skipRest = main.getByRole('button', { name: 'Hoppa över resten och se terapeuter' })
    this.withoutAccount = main.getByRole('button', { name: 'Fortsätt utan konto' })
    this.cards = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Välj / }) })
    this.examples = this.cards.filter({ hasText: 'Exempelprofil' })
    this.message = main.getByRole('textbox', { name: /^Meddelande till / })
    this.share = main.getByRole('checkbox', { name: /^Dela det jag skrev med / })
    this.send = main.getByRole('button', { name: 'Skicka förfrågan' })
    this.chat = main.getByRole('button', { name: 'Börja prata med AI:n direkt' })
  }

  async open(query = ''): Promise<this> {
    await visit(this.page, `/onboarding${query}`)
    await seen(this.heading)
    return this
  }

  /** Until the step with this name in the address, and this heading, is shown. */
  async isAt(step: string | null, heading: string): Promise<void> {
    await at(this.page, step === null ? '/onboarding' : `/onboarding?steg=${step}`)
    await seen(this.page.getByRole('heading', { level: 1, name: heading }))
  }

  async begin(question: string): Promise<void> {
    await this.words.fill(question)
    await this.goOn.click()
  }

  card(name: string): Locator {
    return this.cards.filter({ hasText: name })
  }

  choose(name: string): Locator {
    return this.page.getByRole('button', { name: `Välj ${name}` })
  }
}

export const HEADINGS = {
  welcome: 'Vad vill du ha hjälp med?',
  account: 'Vill du spara det du skrivit?',
  first: 'Din situation just nu',
  second: 'Familj och nära',
  matching: 'Terapeuter som kan passa dig',
  urgent: 'Prata med någon nu',
  booking: 'Ett första möte',
  done: 'Din förfrågan är skickad',
} as const
