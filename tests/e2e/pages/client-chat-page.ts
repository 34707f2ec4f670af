import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'
import { ChatPage } from './chat-page.ts'

const OUT_OF_CREDITS = 'Du har inga credits kvar. Välj en plan för att fortsätta chatta.'

/** The signed-in client's chat. */
export class ClientChatPage extends ChatPage {
  readonly welcome: Locator
  readonly outOfCredits: Locator
  readonly buy: Locator
  readonly purchaseDialog: Locator

  constructor(page: Page) {
    super(page)
    this.welcome = page.getByText('Vad har du för några känslor idag?')
    this.outOfCredits = page.getByRole('main').getByRole('status').filter({ hasText: OUT_OF_CREDITS })
    this.buy = page.getByRole('main').getByRole('button', { name: 'Köp Credits' })
    this.purchaseDialog = page.getByRole('dialog', { name: 'Fyll på credits' })
  }

  async open(): Promise<this> {
    await this.page.goto('/client/chat')
    await this.ready()
    return this
  }

  /** Until the history is there and the balance is known. */
  async ready(): Promise<void> {
    await seen(this.page.getByRole('heading', { level: 1, name: 'Samtal' }), this.field)
    await seen(this.welcome.or(this.own))
    await seen(this.page.getByText(/^1 credit per svar\.|^Det här kostar inga credits/))
  }

  /** Until the page says that so many credits are left. */
  async showsCredits(credits: number): Promise<void> {
    await seen(this.page.getByText(`1 credit per svar. Du har ${credits} kvar.`))
  }
}
