import type { Locator, Page } from 'playwright-core'
import { at, gone, seen } from '../support/look.ts'

/** What stands around every page. */
export class Shell {
  readonly page: Page
  readonly urgentHelp: Locator
  readonly urgentDialog: Locator
  readonly expired: Locator
  readonly offlineBar: Locator

  constructor(page: Page) {
    this.page = page
    this.urgentHelp = page.getByRole('banner').getByRole('button', { name: 'Akut hjälp' })
    this.urgentDialog = page.getByRole('dialog', { name: 'Akut hjälp' })
    this.expired = page.getByRole('alertdialog', { name: 'Sessionen har gått ut' })
    this.offlineBar = page.getByText('Ingen uppkoppling. Det du skrivit finns kvar.')
  }

  /** Signs out by the menu that this width has, and lands on the first page. */
  async signOut(): Promise<void> {
    const banner = this.page.getByRole('banner')
    const [sideMenu, account] = [
      banner.getByRole('button', { name: 'Meny' }),
      banner.getByRole('button', { name: /Klient/ }),
    ]
    await seen(sideMenu.or(account))
    const isNarrow = await sideMenu.isVisible()
    if (isNarrow) {
      await sideMenu.click()
      await this.page.getByRole('dialog', { name: 'Meny' }).getByRole('button', { name: 'Logga ut' }).click()
    } else {
      await seen(account)
      await account.click()
      await this.page.getByRole('menuitem', { name: 'Logga ut' }).click()
    }
    await at(this.page, '/')
    await seen(this.page.getByRole('heading', { level: 1 }))
    if (!isNarrow) await gone(account)
  }
}
