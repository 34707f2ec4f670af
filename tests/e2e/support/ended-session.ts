import type { Locator, Page } from 'playwright-core'
import { logout } from '../../../contract/sign-in.ts'
import { api } from '../../support/api.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/people.ts'
import { InvitationsPage } from '../pages/therapist-pages.ts'
import { seen } from './look.ts'

/** A therapist's page that goes on when its session has ended elsewhere: the dialog, and the field that was being filled in. */
interface EndedSession {
  readonly dialog: Locator
  readonly field: Locator
}

/** Ends this therapist's session while an invitation to `email` is being written on this page, and sends it. */
export async function endSessionWhileInviting(
  app: App,
  person: Person,
  page: Page,
  email: string,
): Promise<EndedSession> {
  const { email: field, send } = await new InvitationsPage(page).begin()
  await field.fill(email)
  await api(app, logout, {}, person)
  await send.click()
  const dialog = page.getByRole('alertdialog', { name: 'Sessionen har gått ut' })
  await seen(dialog)
  return { dialog, field }
}
