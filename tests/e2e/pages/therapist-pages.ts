import type { Locator, Page } from 'playwright-core'
import type { Person } from '../../support/people.ts'
import { gone, seen } from '../support/look.ts'

/** The therapist's invitations. */
export class InvitationsPage {
  readonly page: Page
  readonly invite: Locator
  readonly dialog: Locator
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
    this.invite = page.getByRole('button', { name: 'Bjud in en klient' })
    this.dialog = page.getByRole('dialog', { name: 'Bjud in en klient' })
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
    await seen(this.page.getByRole('tab', { name: /^Inbjudningar/, selected: true }))
    return this
  }

  /** Opens the tab and, over it, the form. */
  async begin(): Promise<this> {
    await this.open()
    await this.invite.click()
    await seen(this.send)
    return this
  }

  async leaveForm(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Stäng' }).click()
    await gone(this.dialog)
  }
}

/** The therapist's home. */
export class TherapistHomePage {
  readonly page: Page
  readonly clients: Locator
  readonly waiting: Locator
  readonly booked: Locator
  readonly answered: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.clients = page.getByRole('list', { name: 'Klienter' }).getByRole('listitem')
    this.waiting = page.getByRole('list', { name: 'Väntar på svar' }).getByRole('listitem')
    this.booked = page.getByRole('list', { name: 'Bokade tider' }).getByRole('listitem')
    this.answered = page.getByRole('list', { name: 'Besvarade' }).getByRole('listitem')
    this.dialog = page.getByRole('dialog', { name: /^Tacka (ja|nej)\?$/ })
  }

  async open(): Promise<this> {
    await this.page.goto('/therapist')
    await seen(this.page.getByRole('heading', { level: 1, name: 'Mina Klienter' }))
    return this
  }
}

/** One client's page, and the conversation behind it. */
export class ClientPage {
  readonly page: Page
  readonly path: string
  readonly chatPath: string
  readonly toChat: Locator
  readonly tiles: Locator
  readonly important: Locator
  readonly refresh: Locator
  /** What the client has written, in the conversation. */
  readonly messages: Locator
  readonly #name: string

  constructor(page: Page, { id }: Person, name = 'Alva') {
    this.page = page
    this.#name = name
    this.path = `/therapist/client/${id}`
    this.chatPath = `${this.path}/chat`
    this.toChat = page.getByRole('link', { name: 'AI-chatt' })
    this.tiles = page.getByLabel('Översikt')
    this.important = page.getByRole('list', { name: 'Viktiga meddelanden' }).getByRole('listitem')
    this.refresh = page.getByRole('button', { name: 'Uppdatera' })
    this.messages = page.getByRole('log', { name: 'Samtal' }).getByRole('article', { name, exact: true })
  }

  async open(): Promise<this> {
    await this.page.goto(this.path)
    await seen(this.page.getByRole('heading', { level: 1, name: this.#name }))
    return this
  }
}
