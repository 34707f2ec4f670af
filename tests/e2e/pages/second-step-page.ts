import type { Locator, Page } from 'playwright-core'

/** What the login asks for after the password, where two-step sign-in is on. */
export class SecondStepPage {
  readonly page: Page
  readonly heading: Locator
  readonly boxes: Locator
  readonly kept: Locator
  readonly submit: Locator
  readonly other: Locator
  readonly useApp: Locator
  readonly back: Locator
  readonly error: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1, name: 'Bekräfta att det är du' })
    this.boxes = page.getByRole('textbox', { name: 'Kod från din autentiseringsapp' })
    this.kept = page.getByRole('textbox', { name: 'Reservkod eller återställningskod' })
    this.submit = page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true })
    this.other = page.getByRole('button', { name: 'Använd en reservkod eller återställningskoden' })
    this.useApp = page.getByRole('button', { name: 'Använd koden i appen' })
    this.back = page.getByRole('button', { name: 'Tillbaka till inloggningen' })
    this.error = page.getByRole('main').getByRole('alert')
  }
}
