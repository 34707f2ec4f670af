import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'

const LABEL = 'Din återställningskod: '

/** Where a therapist keeps the recovery code before the work opens. */
export class RecoveryCodePage {
  readonly page: Page
  readonly heading: Locator
  readonly password: Locator
  readonly show: Locator
  readonly shown: Locator
  readonly kept: Locator
  readonly end: Locator
  readonly confirm: Locator
  readonly later: Locator
  readonly signOut: Locator

  constructor(page: Page) {
    this.page = page
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1, name: 'Spara din återställningskod' })
    this.password = main.getByLabel('Lösenord', { exact: true })
    this.show = main.getByRole('button', { name: 'Visa min kod' })
    this.shown = main.getByLabel(new RegExp(`^${LABEL}`))
    this.kept = main.getByRole('button', { name: 'Jag har sparat koden' })
    this.end = main.getByLabel('Kodens fyra sista tecken')
    this.confirm = main.getByRole('button', { name: 'Bekräfta', exact: true })
    this.later = main.getByRole('button', { name: 'Senare' })
    this.signOut = main.getByRole('button', { name: 'Logga ut' })
  }

  /** Shows the code and gives it. */
  async reveal(): Promise<string> {
    await this.show.click()
    await seen(this.shown)
    return ((await this.shown.getAttribute('aria-label')) ?? '').slice(LABEL.length)
  }

  /** Goes on from the shown code and gives the end of it, as it stands on paper. */
  async prove(code: string): Promise<void> {
    await this.kept.click()
    await this.end.fill(endOf(code))
    await this.confirm.click()
  }

  /** The whole of it, up to the therapist's page. */
  async keep(): Promise<void> {
    await this.prove(await this.reveal())
  }
}

/** The last four characters, without dashes. */
export function endOf(code: string): string {
  return code.replaceAll('-', '').slice(-4)
}
