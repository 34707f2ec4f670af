import type { Locator, Page } from 'playwright-core'
import type { Person } from '../../support/people.ts'
import { visit } from '../support/stage.ts'

/** A client's conversation as their therapist reads it, with the review of one reply beside it. */
export class ReviewPage {
  readonly page: Page
  readonly panel: Locator
  readonly create: Locator
  readonly progress: Locator
  readonly save: Locator
  readonly reset: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('complementary', { name: 'AI-granskning' })
    this.create = this.panel.getByRole('button', { name: 'Skapa AI Review' })
    this.progress = this.panel.getByRole('progressbar', { name: 'Granskar svaret' })
    this.save = this.panel.getByRole('button', { name: 'Spara ändringar' })
    this.reset = this.panel.getByRole('button', { name: 'Återställ' })
  }

  async open(patient: Person, messageId: string): Promise<this> {
    await visit(this.page, `/therapist/client/${patient.id}/chat?meddelande=${messageId}`)
    return this
  }

  heading(name: string) {
    return this.panel.getByRole('heading', { name, exact: true })
  }

  score(name: string) {
    return this.panel.getByLabel(name, { exact: true })
  }
}
