import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'

/** Where a reset link is asked for. */
export class ResetRequestPage {
  readonly page: Page
  readonly email: Locator
  readonly send: Locator
  readonly sent: Locator
  readonly again: Locator
  readonly error: Locator

  constructor(page: Page) {
    this.page = page
    const form = page.getByRole('form', { name: 'Glömt lösenordet' })
    this.email = form.getByLabel('E-post')
    this.send = form.getByRole('button', { name: 'Skicka en länk' })
    this.error = form.getByRole('alert')
    this.sent = page.getByRole('heading', { level: 1, name: 'Titta i din inkorg' })
    this.again = page.getByRole('button', { name: 'Skicka ett nytt meddelande' })
  }
}

/** Where the mailed link leads. */
export class ResetPage {
  readonly page: Page
  readonly form: Locator
  readonly password: Locator
  readonly again: Locator
  readonly rules: Locator
  readonly withCode: Locator
  readonly withoutCode: Locator
  readonly code: Locator
  readonly submit: Locator
  readonly error: Locator
  readonly question: Locator
  readonly yes: Locator
  readonly no: Locator
  readonly done: Locator
  readonly invalid: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Välj ett nytt lösenord' })
    this.password = this.form.getByLabel('Nytt lösenord', { exact: true })
    this.again = this.form.getByLabel('Nytt lösenord igen', { exact: true })
    this.rules = this.form.getByRole('list', { name: 'Krav på lösenordet' }).getByRole('listitem')
    this.withCode = this.form.getByRole('radio', { name: 'Ja, jag har koden' })
    this.withoutCode = this.form.getByRole('radio', { name: 'Nej, fortsätt utan kod' })
    this.code = this.form.getByLabel('Återställningskod', { exact: true })
    this.submit = this.form.getByRole('button', { name: 'Byt lösenord' })
    this.error = this.form.getByRole('alert')
    this.question = page.getByRole('alertdialog', { name: 'Byta lösenord utan kod?' })
    this.yes = this.question.getByRole('button', { name: 'Byt utan kod' })
    this.no = this.question.getByRole('button', { name: 'Avbryt' })
    this.done = page.getByRole('heading', { level: 1, name: 'Ditt lösenord är ändrat' })
    this.invalid = page.getByRole('heading', { level: 1, name: 'Ogiltig återställningslänk' })
  }

  async open(token: string): Promise<this> {
    await this.page.goto(`/reset-password#token=${token}`)
    await seen(this.form)
    return this
  }

  async fillIn(password: string): Promise<void> {
    await this.password.fill(password)
    await this.again.fill(password)
  }

  async resetWithCode(password: string, code: string): Promise<void> {
    await this.fillIn(password)
    await seen(this.withCode)
    await this.withCode.check()
    await this.code.fill(code)
    await this.submit.click()
  }

  /** Up to the question before the last step, and yes to it. Somebody who never had a code is given no choice. */
  async resetWithoutCode(password: string, { hadCode }: { readonly hadCode: boolean }): Promise<void> {
    await this.fillIn(password)
    if (hadCode) await this.withoutCode.check()
    await this.submit.click()
    await this.yes.click()
  }
}
