import type { Locator, Page } from 'playwright-core'

/** The six boxes for a mailed code: one input, drawn as six. */
export class CodeForm {
  readonly page: Page
  readonly heading: Locator
  readonly boxes: Locator
  readonly verify: Locator
  readonly resend: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1, name: 'Bekräfta din e-postadress' })
    this.boxes = page.getByRole('textbox', { name: 'Kod med 6 siffror' })
    this.verify = page.getByRole('button', { name: 'Bekräfta', exact: true })
    this.resend = page.getByRole('button', { name: /^Skicka ny kod/ })
  }

  /** Types digit by digit; the sixth sends by itself. */
  async type(digits: string): Promise<void> {
    await this.boxes.pressSequentially(digits)
  }

  /** Another code than the right one. */
  static wrong(code: string): string {
    return code === '000000' ? '111111' : '000000'
  }
}
