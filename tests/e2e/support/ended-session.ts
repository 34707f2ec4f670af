import type { Locator, Page } from 'playwright-core'
import { logout } from '../../../contract/sign-in.ts'
import { api } from '../../support/api.ts'
import type { App } from '../../support/app.ts'
import type { Person } from '../../support/people.ts'
import { InvitationsPage } from '../pages/therapist-pages.ts'
import { Shell } from '../pages/shell.ts'
import { becomes, seen } from './look.ts'

/** As long as a press may wait for the dialog that covers its button. Milliseconds. */
const PRESS = 1000

/** A therapist's page that goes on when its session has ended elsewhere: the dialog, and the field that was being filled in. */
interface EndedSession {
  readonly dialog: Locator
  readonly field: Locator
}

/**
 * Ends somebody's session elsewhere, and presses what then asks the server, unless the page has found out by itself: one that
 * follows does within ten seconds. Gives the dialog that tells of it.
 */
export async function endSessionElsewhere(app: App, person: Person, button: Locator): Promise<Locator> {
  await api(app, logout, {}, person)
  const { expired } = new Shell(button.page())
  const press = async () => {
    if (!(await expired.isVisible())) await button.click({ timeout: PRESS }).catch(() => undefined)
    return expired.isVisible()
  }
  await becomes(press, true)
  await seen(expired)
  return expired
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
  return { dialog: await endSessionElsewhere(app, person, send), field }
}
