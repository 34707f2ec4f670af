import type { Locator, Page } from 'playwright-core'

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

/** The payment service's own page. */
export class CheckoutPage {
  readonly page: Page
  readonly pay: Locator
  readonly leave: Locator
  readonly trouble: Locator

  constructor(page: Page) {
    this.page = page
    this.pay = page.getByRole('button', { name: /^Betala/ })
    this.leave = page.getByRole('button', { name: 'Avbryt och gå tillbaka' })
    this.trouble = page.getByRole('alert')
  }

  async payWith(card: string): Promise<void> {
    await this.page.getByLabel('Kortnummer').fill(card)
    await this.page.getByLabel('Giltigt till').fill('12/34')
    await this.page.getByLabel('CVC-kod').fill('123')
    const terms = this.page.getByLabel('Jag godkänner köpvillkoren')
    if (await terms.isVisible()) await terms.check()
    await this.pay.click()
  }
}
