import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'
import { visit } from '../support/stage.ts'
import { CodeForm } from './code-form.ts'

/** The login. */
export class LoginPage {
  readonly page: Page
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly error: Locator
  readonly code: CodeForm
  /** What is asked where a visitor has left words in this browser. */
  readonly whose: Locator

  constructor(page: Page) {
    this.page = page
    const form = page.getByRole('form', { name: 'Logga in' })
    this.email = form.getByLabel('E-post')
    this.password = form.getByLabel('Lösenord', { exact: true })
    this.submit = form.getByRole('button', { name: 'Logga in' })
    this.error = form.getByRole('alert')
    this.code = new CodeForm(page)
    this.whose = page.getByRole('alertdialog', { name: /på den här enheten\. Är de/ })
  }

  async open(query = ''): Promise<this> {
    await visit(this.page, `/login${query}`)
    await seen(this.submit)
    return this
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }

  async sayMine(): Promise<void> {
    await this.whose.getByRole('button', { name: 'Ja, spara det i mitt konto' }).click()
  }

  async sayNotMine(): Promise<void> {
    await this.whose.getByRole('button', { name: 'Nej, ta bort det härifrån' }).click()
  }
}
