import type { Locator, Page } from 'playwright-core'
import type { App } from '../../support/app.ts'
import { mailedCode } from '../../support/people.ts'
import { seen } from '../support/look.ts'
import { visit } from '../support/stage.ts'
import { CodeForm } from './code-form.ts'
import { RecoveryCodePage } from './recovery-code-page.ts'
import type { Details } from './signup-page.ts'

const STEPS = { account: 'Kontouppgifter', profession: 'Yrkesuppgifter', summary: 'Bekräfta' } as const
export type Step = keyof typeof STEPS

/** The therapist's registration: three steps, the mailed code, the recovery code. */
export class TherapistSignupPage {
  readonly page: Page
  readonly email: Locator
  readonly password: Locator
  readonly passwordAgain: Locator
  readonly firstName: Locator
  readonly lastName: Locator
  readonly phone: Locator
  readonly clinic: Locator
  readonly education: Locator
  readonly bio: Locator
  readonly create: Locator
  readonly code: CodeForm
  readonly recovery: RecoveryCodePage

  constructor(page: Page) {
    this.page = page
    const [account, profession] = [this.form('account'), this.form('profession')]
    this.email = account.getByLabel('E-post')
    this.password = account.getByLabel('Lösenord', { exact: true })
    this.passwordAgain = account.getByLabel('Lösenordet igen', { exact: true })
    this.firstName = profession.getByLabel('Förnamn')
    this.lastName = profession.getByLabel('Efternamn')
    this.phone = profession.getByLabel('Telefon')
    this.clinic = profession.getByLabel('Mottagning eller klinik')
    this.education = profession.getByLabel('Utbildning')
    this.bio = profession.getByLabel('Om dig')
    this.create = this.form('summary').getByRole('button', { name: 'Skapa konto' })
    this.code = new CodeForm(page)
    this.recovery = new RecoveryCodePage(page)
  }

  form(step: Step): Locator {
    return this.page.getByRole('form', { name: STEPS[step], exact: true })
  }

  heading(step: Step): Locator {
    return this.page.getByRole('heading', { level: 2, name: STEPS[step] })
  }

  async open(path = '/register'): Promise<this> {
    await visit(this.page, path)
    await seen(this.form('account'))
    return this
  }

  /** Presses the button that leads on from a step. */
  async goOn(step: 'account' | 'profession'): Promise<void> {
    await this.form(step).getByRole('button', { name: 'Fortsätt' }).click()
  }

  async fillInAccount({ email, password }: Details): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.passwordAgain.fill(password)
  }

  async fillInProfession(): Promise<void> {
    await this.firstName.fill('Tove')
    await this.lastName.fill('Lindqvist')
    await this.phone.fill('070-123 45 67')
    await this.clinic.fill('Mottagningen vid ån')
    await this.education.fill('Leg. psykolog, Uppsala universitet')
    await this.bio.fill('Jag arbetar med oro och sömn.\nKBT och ACT.')
  }

  /** From the first step to the summary. */
  async fillIn(details: Details): Promise<void> {
    await this.fillInAccount(details)
    await this.goOn('account')
    await this.fillInProfession()
    await this.goOn('profession')
    await seen(this.create)
  }

  /** From the first step to the code form. */
  async register(details: Details): Promise<void> {
    await this.fillIn(details)
    await this.create.click()
    await seen(this.code.boxes)
  }

  /** From the first step to the recovery code. */
  async signUp(app: App, details: Details): Promise<void> {
    await this.register(details)
    await this.code.type(await mailedCode(app, details.email))
    await seen(this.recovery.heading)
  }
}
