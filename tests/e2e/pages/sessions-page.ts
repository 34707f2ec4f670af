import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'

/** A therapist's sessions with one client. */
export class SessionsPage {
  readonly page: Page
  readonly begin: Locator
  readonly form: Locator
  readonly date: Locator
  readonly notes: Locator
  readonly transcript: Locator
  readonly own: Locator
  readonly save: Locator
  readonly cards: Locator
  readonly analysis: Locator

  constructor(page: Page) {
    this.page = page
    this.begin = page.getByRole('button', { name: 'Ny Session' })
    this.form = page.getByRole('form', { name: /^(Ny Session|Ändra sessionen)$/ })
    this.date = this.form.getByLabel('Datum')
    this.notes = this.form.getByRole('textbox', { name: 'Anteckningar', exact: true })
    this.transcript = this.form.getByRole('textbox', { name: /^Utskrift av samtalet/ })
    this.own = this.form.getByRole('textbox', { name: /^Privata anteckningar/ })
    this.save = this.form.getByRole('button', { name: /^Spara (sessionen|ändringarna)$/ })
    this.cards = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button')
    this.analysis = page.getByRole('region', { name: 'AI-analys' })
  }

  static pathOf(patientId: string): string {
    return `/therapist/client/${patientId}/sessions`
  }

  async open(patientId: string): Promise<this> {
    await this.page.goto(SessionsPage.pathOf(patientId))
    await seen(this.page.getByRole('heading', { level: 1, name: 'Sessioner' }))
    return this
  }

  /** Opens the form and writes what has to be there; saves nothing. */
  async write(notes: string): Promise<void> {
    await this.begin.click()
    await this.notes.fill(notes)
  }
}
