import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'

/** The notices on the first page about what a reset has locked: one's own, and what can be opened for others. */
export class LockedHistoryNotices {
  readonly page: Page
  readonly own: Locator
  readonly haveCode: Locator
  readonly unlockDialog: Locator
  readonly code: Locator
  readonly unlock: Locator
  readonly ownFingerprint: Locator
  readonly others: Locator
  readonly regrantDialog: Locator
  readonly fingerprint: Locator
  readonly confirm: Locator
  readonly notNow: Locator

  constructor(page: Page) {
    this.page = page
    this.own = page.getByRole('region', { name: /(skrev tidigare|kunde läsa) är låst$/ })
    this.haveCode = page.getByRole('button', { name: 'Jag har koden' })
    this.unlockDialog = page.getByRole('dialog', { name: 'Öppna med återställningskoden' })
    this.code = this.unlockDialog.getByLabel('Återställningskod', { exact: true })
    this.unlock = this.unlockDialog.getByRole('button', { name: 'Öppna min historik' })
    this.ownFingerprint = this.own.getByText(FINGERPRINT)
    this.others = page.getByRole('region', { name: /har återställt sitt lösenord$/ })
    this.regrantDialog = page.getByRole('dialog', { name: /^Är det / })
    this.fingerprint = this.regrantDialog.getByText(FINGERPRINT)
    this.confirm = this.regrantDialog.getByRole('button', { name: 'Det stämmer, öppna igen' })
    this.notNow = this.regrantDialog.getByRole('button', { name: 'Inte nu' })
  }

  /** In the dialog that is open. */
  async giveCode(code: string): Promise<void> {
    await seen(this.unlockDialog)
    await this.code.fill(code)
    await this.unlock.click()
  }

  async openRegrant(): Promise<void> {
    await seen(this.others)
    await this.others.getByRole('button', { name: 'Så öppnar du igen' }).click()
    await seen(this.regrantDialog)
  }
}

const FINGERPRINT = /([0-9a-f]{4} ){4}[0-9a-f]{4}$/

/** A shown control code, without what a screen reader hears before it. */
export async function codeIn(locator: Locator): Promise<string> {
  return FINGERPRINT.exec((await locator.textContent()) ?? '')?.[0] ?? ''
}
