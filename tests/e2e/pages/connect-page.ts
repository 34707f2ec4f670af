import type { Locator, Page } from 'playwright-core'
import { seen } from '../support/look.ts'
import { ConnectForm } from './invite-page.ts'

/** Where a code is typed, on a page of its own or on "Min Terapeut". */
export class ConnectPage extends ConnectForm {
  readonly page: Page
  readonly code: Locator
  readonly show: Locator
  readonly changeCode: Locator
  readonly codeError: Locator

  constructor(page: Page) {
    super(page)
    this.page = page
    const form = page.getByRole('form', { name: 'Inbjudningskod' })
    this.code = form.getByLabel('Inbjudningskod', { exact: true })
    this.show = form.getByRole('button', { name: 'Visa inbjudan' })
    this.codeError = form.getByText(/^(Ogiltigt|Inbjudan|Ett fel)/)
    this.changeCode = page.getByRole('button', { name: 'Byt kod' })
  }

  async open(path = '/connect-therapist'): Promise<this> {
    await this.page.goto(path)
    await seen(this.code)
    return this
  }

  async find(code: string): Promise<void> {
    await this.code.fill(code)
    await this.show.click()
    await seen(this.keep)
  }
}
