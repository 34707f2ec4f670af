import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'
import { visit } from '../support/stage.ts'

/** The contact page. */
export class ContactPage {
  readonly page: Page
  readonly name: Locator
  readonly email: Locator
  readonly message: Locator
  readonly submit: Locator
  readonly error: Locator
  /** Invisible to people; by its id, as a program finds it. */
  readonly honeypot: Locator
  readonly thanks: Locator
  readonly crisisCard: Locator

  constructor(page: Page) {
    this.page = page
    const form = page.getByRole('form', { name: 'Skriv till oss' })
    this.name = form.getByLabel('Namn')
    this.email = form.getByLabel('E-post')
    this.message = form.getByLabel('Meddelande')
    this.submit = form.getByRole('button', { name: 'Skicka' })
    this.error = form.getByRole('alert')
    this.honeypot = page.locator('#website')
    this.thanks = page.getByText('Tack för ditt meddelande. Vi svarar inom 24 timmar.')
    this.crisisCard = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Stäng rutan' }) })
  }

  async open(): Promise<this> {
    await visit(this.page, '/contact')
    await seen(this.submit)
    return this
  }

  async write(letter: { readonly name?: string; readonly email: string; readonly message: string }): Promise<void> {
    if (letter.name !== undefined) await this.name.fill(letter.name)
    await this.email.fill(letter.email)
    await this.message.fill(letter.message)
  }
}
