import type { Role } from '../../contract/fields.ts'
import { initializeProfile } from '../../contract/anamnesis.ts'
import { sendChatMessage } from '../../contract/chat.ts'
import { logout } from '../../contract/sign-in.ts'
import { api } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { expired, forged } from '../support/tokens.ts'

/**
 * All therapists but the unchecked one were found in the national register; that one has a client of their own. The patient comes
 * last, since what they delete is gone for those who come after.
 */
export const CALLERS = [
  'anonymous',
  'forged token',
  'expired token',
  'revoked token',
  'unconnected therapist',
  'former therapist',
  'unchecked therapist',
  'connected therapist',
  'other patient',
  'patient',
] as const
export type CallerName = (typeof CALLERS)[number]

/** The role under which a caller is let in; null for those whose token opens nothing. */
export const ROLES: Record<CallerName, Role | null> = {
  anonymous: null,
  'forged token': null,
  'expired token': null,
  'revoked token': null,
  'unconnected therapist': 'therapist',
  'former therapist': 'therapist',
  'unchecked therapist': 'therapist',
  'connected therapist': 'therapist',
  'other patient': 'patient',
  patient: 'patient',
}

/** Everybody who may call, and what the patient among them has. */
export interface World {
  readonly people: Record<CallerName, Person | null>
  readonly patientId: string
  readonly therapistId: string
  /** A therapist whom nobody has checked, and the one who shares their talks with them. */
  readonly unchecked: { readonly therapistId: string; readonly patientId: string }
  /** What somebody wishes for of any therapist who is checked. */
  readonly wishId: string
  readonly messageId: string
  readonly conversationId: string
}

export async function createWorld(app: App): Promise<World> {
  const checked = () => newTherapist(app, { verified: true })
  const [patient, other, invited, leaving] = await Promise.all([
    newPatient(app),
    newPatient(app),
    newPatient(app),
    newPatient(app),
  ])
  const [connected, unconnected, former, unchecked] = await Promise.all([
    checked(),
    checked(),
    checked(),
    newTherapist(app),
  ])
  const formerSignedIn = await connect(app, patient, former, { shareChats: true })
  await disconnect(app, patient, former)
  // Somebody else's, since a session that was ended counts at the gates of its person, and each caller asks for everything.
  const revoked = await signIn(app, leaving)
  await api(app, logout, {}, revoked)
  const messageId = crypto.randomUUID()
  const body = { message: 'Det här är mitt.', message_id: messageId }
  const { metadata } = await api(app, sendChatMessage, { body }, patient)
  await Promise.all([patient, other, invited].map((person) => api(app, initializeProfile, { body: undefined }, person)))
  return {
    patientId: patient.id,
    therapistId: connected.id,
    unchecked: { therapistId: unchecked.id, patientId: invited.id },
    wishId: await wishOf(app, await newPatient(app)),
    messageId,
    conversationId: metadata.conversation_id,
    people: {
      anonymous: null,
      'forged token': { ...patient, token: await forged(app, patient.token) },
      'expired token': { ...patient, token: await expired(app, patient.token) },
      'revoked token': revoked,
      'unconnected therapist': unconnected,
      'former therapist': formerSignedIn,
      'unchecked therapist': await connect(app, invited, unchecked, { shareChats: true }),
      'connected therapist': await connect(app, patient, connected, { shareChats: true }),
      'other patient': other,
      patient,
    },
  }
}

/** A new wish for a therapist, asked of nobody in particular. */
async function wishOf(app: App, patient: Person): Promise<string> {
  const requests = requestsOf(() => app)
  await requests.wish(patient, 'Jag vill prata med någon.')
  return requests.onlyRequest(patient)
}
