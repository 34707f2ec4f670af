import { eq } from 'drizzle-orm'
import { createInvitation, useInvitation } from '../../contract/invitations.ts'
import { invitations } from '../../worker/features/invitations/tables.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import type { Person } from './people.ts'
import { until } from './wait.ts'

/** A therapist's invitation of one address; answers its code. */
export async function invite(app: App, therapist: Person, email: string, message: string | null = null) {
  const body = { patient_email: email, personal_message: message }
  const { invitation_code: code } = await api(app, createInvitation, { body }, therapist)
  return code
}

export function accept(app: App, patient: Person, code: string, shareChats = false) {
  return api(app, useInvitation, { body: { invitation_code: code, share_chats: shareChats } }, patient)
}

/** The proof in the link that was mailed with a code, as only the address's owner has it. */
export async function mailedProof(app: App, email: string, code: string): Promise<string> {
  const link = new RegExp(`/invite#code=${code}&proof=([\\w-]+)`)
  return until(`the invitation ${code}`, () =>
    app
      .inbox(email)
      .map(({ text }) => link.exec(text)?.[1])
      .find((proof) => proof !== undefined),
  )
}

/** The rows of a therapist's invitations. */
export function invitationRows(app: App, therapist: Person) {
  return app.db.select().from(invitations).where(eq(invitations.therapistId, therapist.id))
}

/** Lets all of a therapist's invitations run out. */
export async function expireInvitations(app: App, therapist: Person): Promise<void> {
  await app.db
    .update(invitations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(invitations.therapistId, therapist.id))
}
