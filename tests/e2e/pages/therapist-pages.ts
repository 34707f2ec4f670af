import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'

/** The therapist's invitations. */
export class InvitationsPage {
  readonly page: Page
  readonly email: Locator
  readonly message: Locator
  readonly send: Locator
  readonly error: Locator
  readonly created: Locator
  readonly rows: Locator
  readonly cards: Locator

  constructor(page: Page) {
    this.page = page
    const form = page.getByRole('form', { name: 'Bjud in en klient' })
    this.email = form.getByLabel('Patientens e-post')
    this.message = form.getByLabel(/^Personlig hälsning/)
    this.send = form.getByRole('button', { name: 'Skicka inbjudan' })
    this.error = form.getByRole('alert')
    this.created = page.getByText(/^Inbjudan skapad! Kod: [A-Z\d ]{11}$/)
    this.rows = page.getByRole('table').getByRole('rowheader')
    this.cards = page.getByRole('list', { name: /^Dina inbjudningar/ }).getByRole('listitem')
  }

  async open(): Promise<this> {
    await this.page.goto('/therapist/invitations')
    await seen(this.send)
    return this
  }
}

/** The therapist's home. */
export class TherapistHomePage {
  readonly page: Page
  readonly clients: Locator
  readonly waiting: Locator
  readonly answered: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.clients = page.getByRole('list', { name: 'Klienter' }).getByRole('listitem')
    this.waiting = page.getByRole('list', { name: 'Väntar på svar' }).getByRole('listitem')
    this.answered = page.getByRole('list', { name: 'Besvarade' }).getByRole('listitem')
    this.dialog = page.getByRole('dialog', { name: /^Tacka (ja|nej)\?$/ })
  }

  async open(): Promise<this> {
    await this.page.goto('/therapist')
    await seen(this.page.getByRole('heading', { level: 1, name: 'Mina klienter' }))
    return this
  }
}
