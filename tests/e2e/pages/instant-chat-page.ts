import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'
import { visit } from '../support/stage.ts'
import { ChatPage } from './chat-page.ts'

/** The anonymous chat. */
export class InstantChatPage extends ChatPage {
  readonly signupDialog: Locator
  readonly limitDialog: Locator

  constructor(page: Page) {
    super(page)
    this.signupDialog = page.getByRole('dialog', { name: 'Vill du fortsätta prata?' })
    this.limitDialog = page.getByRole('dialog', { name: 'Dina gratis samtal är slut' })
  }

  async open(): Promise<this> {
    await visit(this.page, '/instant-chat')
    await this.ready()
    return this
  }

  /** Until the welcome stands and the field is there. */
  async ready(): Promise<void> {
    await seen(this.page.getByRole('heading', { level: 1, name: 'Direktchatt' }), this.replies, this.field)
  }

  /** The three free messages, up to the modal that comes with the third reply. */
  async useUp(messages = ['Hej, jag heter Kim.', 'Jag sover dåligt.', 'Det är mycket på jobbet.']): Promise<void> {
    for (const message of messages) await this.ask(message)
    await seen(this.signupDialog)
  }
}
