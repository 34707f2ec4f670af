import type { Locator, Page } from 'playwright-core'
import { gone, seen } from '../support/look.ts'
import { rested } from '../support/network.ts'
import { visit } from '../support/stage.ts'

/** "Mitt konto", section by section. */
export class AccountPage {
  readonly page: Page
  readonly profile: Locator
  readonly password: Locator
  readonly purchases: Locator
  readonly sharing: Locator
  readonly recovery: Locator
  readonly twoFactor: Locator
  readonly devices: Locator
  readonly log: Locator
  readonly consents: Locator
  readonly privacy: Locator
  readonly lock: Locator
  /** The one question before something that cannot be undone. */
  readonly question: Locator

  constructor(page: Page) {
    this.page = page
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    this.profile = section('Profil')
    this.password = section('Lösenord')
    this.purchases = section('Credits och köp')
    this.sharing = section('Delning')
    this.recovery = section('Återställningskod')
    this.twoFactor = section('Tvåstegsinloggning')
    this.devices = section('Inloggade enheter')
    this.log = section('Vem har läst')
    this.consents = section('Samtycken')
    this.privacy = section('Dina uppgifter')
    this.lock = section('Lås')
    this.question = page.getByRole('alertdialog')
  }

  /** Turns on the lock of this device. */
  async setLock(code: string): Promise<void> {
    await this.lock.getByLabel('Kod', { exact: false }).first().fill(code)
    await this.lock.getByLabel('Samma kod igen').fill(code)
    await this.lock.getByRole('button', { name: 'Slå på låset' }).click()
    await seen(this.lock.getByText('Låset är på.'))
  }

  async removeLock(): Promise<void> {
    await this.lock.getByRole('button', { name: 'Ta bort låset' }).click()
    await this.question.getByRole('button', { name: 'Ta bort låset' }).click()
    await seen(this.lock.getByText('Låset är borttaget.'))
  }

  /** With every part unfolded. */
  async open(hash = ''): Promise<this> {
    await visit(this.page, `/profile${hash}`)
    await seen(this.page.getByRole('heading', { level: 1, name: 'Mitt konto' }))
    await seen(this.profile.getByLabel('Förnamn'))
    return this.unfold()
  }

  async unfold(): Promise<this> {
    await this.page
      .getByRole('main')
      .locator('section > details')
      .evaluateAll((all: readonly { setAttribute(name: string, value: string): void }[]) => {
        for (const part of all) part.setAttribute('open', '')
      })
    return this
  }

  /** Waits until no section is loading any more, and the page has fetched what it needs without a network. */
  async loaded(): Promise<this> {
    await this.page
      .getByRole('main')
      .getByText(/^Laddar/)
      .first()
      .waitFor({ state: 'hidden' })
    await rested(this.page)
    return this
  }

  /** Answers the question with the button of this name. */
  async answer(name: string): Promise<void> {
    await seen(this.question)
    await this.question.getByRole('button', { name, exact: true }).click()
    await gone(this.question)
  }
}
