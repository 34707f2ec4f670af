import type { Locator, Page } from 'playwright-core'
import { holdBack } from '../support/clock.ts'
import { seen } from '../support/look.ts'

/** Holds back the redirects of two and three seconds, so that there is time to look. */
export const STAYS = holdBack(2000, 3000)

/** What the choice says of alerts, whatever is chosen. */
export const ALERTS =
  /och om du kan vara i fara\. Då får Tove Terapeut ett larm om att du kan behöva hjälp, men kanske inte genast: är det bråttom, ring 112\./

/** The choice of what to share, and the button that connects: the same wherever a client says yes. */
export class ConnectForm {
  readonly form: Locator
  readonly share: Locator
  readonly keep: Locator
  readonly connect: Locator
  readonly error: Locator

  constructor(page: Page) {
    this.form = page.getByRole('form', { name: 'Anslut till terapeut' })
    this.share = this.form.getByRole('radio', { name: /^Dela mina samtal med / })
    this.keep = this.form.getByRole('radio', { name: 'Dela inte mina samtal, bara min profil' })
    this.connect = this.form.getByRole('button', { name: 'Anslut' })
    this.error = this.form.getByRole('alert')
  }
}

/** Where the mailed link leads. */
export class InvitePage extends ConnectForm {
  readonly page: Page
  readonly heading: Locator
  readonly createAccount: Locator
  readonly logIn: Locator
  readonly retry: Locator

  constructor(page: Page) {
    super(page)
    const main = page.getByRole('main')
    this.page = page
    this.heading = page.getByRole('heading', { level: 1, name: /bjuder in dig$/ })
    this.createAccount = main.getByRole('link', { name: 'Skapa konto' })
    this.logIn = main.getByRole('link', { name: 'Logga in' })
    this.retry = main.getByRole('button', { name: 'Försök igen' })
  }

  /** By the link as it was mailed, or with the code alone. */
  async follow({ code, proof }: { readonly code: string; readonly proof?: string }): Promise<this> {
    await this.page.goto(`/invite#code=${code}${proof === undefined ? '' : `&proof=${proof}`}`)
    return this
  }

  async opened(): Promise<this> {
    await seen(this.heading)
    return this
  }
}
