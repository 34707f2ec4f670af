import type { Locator, Page } from 'playwright-core'
import { createInvitation } from '../../../contract/invitations.ts'
import { api } from '../../support/api.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/people.ts'
import { until } from '../../support/wait.ts'
import { holdBack } from '../support/clock.ts'
import { seen } from '../support/look.ts'
import { SignupPage } from './signup-page.ts'

/** Holds back the redirect of a second and a half, so that there is time to look. */
export const STAYS = holdBack(1500)

export interface Invited {
  readonly code: string
  readonly proof: string
  readonly email: string
}

/** An invitation, with the proof that only the mailed link holds. */
export async function newInvitation(app: App, therapist: Person, email: string, greeting?: string): Promise<Invited> {
  const body = { patient_email: email, personal_message: greeting ?? null }
  const { invitation_code: code } = await api(app, createInvitation, { body }, therapist)
  const proof = await until(
    `an invitation to ${email}`,
    () => /\/invite#code=\w{8}&proof=([\w-]+)/.exec(app.inbox(email)[0]?.text ?? '')?.[1],
  )
  return { code, proof, email }
}

/** The registration of somebody invited. */
export class InvitedSignupPage extends SignupPage {
  readonly share: Locator
  readonly keep: Locator
  readonly invitationCode: Locator
  readonly showInvitation: Locator

  constructor(page: Page) {
    super(page)
    this.share = this.form.getByRole('radio', { name: /^Dela mina samtal med / })
    this.keep = this.form.getByRole('radio', { name: 'Dela inte mina samtal, bara min profil' })
    this.invitationCode = page.getByLabel('Inbjudningskod', { exact: true }).and(page.locator('input'))
    this.showInvitation = page.getByRole('button', { name: 'Visa inbjudan' })
  }

  /** Arrives as from the invitation's own page: with what it hands over in the navigation's state. */
  async arrive(state: object, path = '/invitation-register'): Promise<this> {
    await this.page.goto(path)
    const entry = JSON.stringify({ usr: state, key: 'invited', idx: 0 })
    await this.page.evaluate(`history.replaceState(${entry}, '')`)
    await this.page.reload()
    await seen(this.form)
    return this
  }
}
