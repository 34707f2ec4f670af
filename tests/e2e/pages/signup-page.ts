import type { Locator, Page } from 'playwright-core'
import type { ConsentKind } from '../../../contract/consents.ts'
import { type App } from '../../support/app.ts'
import { mailedCode, newEmail, newPassword } from '../../support/people.ts'
import { seen } from '../support/look.ts'
import { visit } from '../support/stage.ts'
import { CodeForm } from './code-form.ts'

export interface Details {
  readonly email: string
  readonly password: string
}

/** What somebody new types. */
export function newDetails(): Details {
  return { email: newEmail(), password: newPassword() }
}

const CONSENTS: Readonly<Record<ConsentKind, RegExp>> = {
  adult: /fyllt 18 år/,
  terms: /godkänner villkoren/,
  health_data: /samtycker/,
}

/** The clients' registration, in its three modes: form, code, and what follows. */
export class SignupPage {
  readonly page: Page
  readonly form: Locator
  readonly firstName: Locator
  readonly lastName: Locator
  readonly phone: Locator
  readonly dateOfBirth: Locator
  readonly email: Locator
  readonly password: Locator
  readonly passwordAgain: Locator
  readonly submit: Locator
  readonly code: CodeForm
  readonly done: Locator
  readonly goOn: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Skapa konto' })
    this.firstName = this.form.getByLabel('Förnamn')
    this.lastName = this.form.getByLabel('Efternamn')
    this.phone = this.form.getByLabel('Telefon')
    this.dateOfBirth = this.form.getByLabel('Födelsedatum')
    this.email = this.form.getByLabel('E-post')
    this.password = this.form.getByLabel('Lösenord', { exact: true })
    this.passwordAgain = this.form.getByLabel('Lösenordet igen', { exact: true })
    this.submit = this.form.getByRole('button', { name: 'Skapa konto' })
    this.code = new CodeForm(page)
    this.done = page.getByRole('heading', { level: 1, name: 'Ditt konto är klart' })
    this.goOn = page.getByRole('button', { name: 'Gå till din översikt' })
  }

  async open(path = '/express-signup'): Promise<this> {
    await visit(this.page, path)
    await seen(this.form)
    return this
  }

  consent(kind: ConsentKind): Locator {
    return this.form.getByRole('checkbox', { name: CONSENTS[kind] })
  }

  async fillIn({ email, password }: Details): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.passwordAgain.fill(password)
  }

  /** What is asked for besides where names are. */
  async fillInPerson(): Promise<void> {
    await this.firstName.fill('Maja')
    await this.lastName.fill('Öberg')
    await this.phone.fill('070-765 43 21')
    await this.dateOfBirth.fill('19900517')
  }

  async agree(): Promise<void> {
    for (const kind of ['adult', 'terms', 'health_data'] as const) await this.consent(kind).check()
  }

  /** Fills in, agrees and sends, up to the code form. */
  async register(details: Details): Promise<void> {
    await this.fillIn(details)
    await this.agree()
    await this.submit.click()
    await seen(this.code.boxes)
  }

  /** The whole way to an account, from the form on. */
  async signUp(app: App, details: Details): Promise<void> {
    await this.register(details)
    await this.code.type(await mailedCode(app, details.email))
    await seen(this.done)
  }
}
