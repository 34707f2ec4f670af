import type { AnonymousMessage } from '../../../contract/anonymous-chat.ts'
import type { ConsentKind } from '../../../contract/consents.ts'
import type { CallInput } from '../../../contract/endpoint.ts'
import type { registerWithInvitation } from '../../../contract/invitations.ts'
import type { expressRegister, register } from '../../../contract/registration.ts'
import type { NameValues } from './account-check.ts'
import type { SignupValues } from './signup-check.ts'
import type { TherapistValues } from './therapist/therapist-values.ts'

type Registration = CallInput<typeof register>['body']
type ExpressRegistration = CallInput<typeof expressRegister>['body']
type InvitedRegistration = CallInput<typeof registerWithInvitation>['body']

/** A therapist agrees by creating the account, which the last step says. */
const THERAPIST_CONSENTS: readonly ConsentKind[] = ['adult', 'terms']

/** What is sent for a therapist: nothing empty, and never the password's confirmation. */
export function therapistRegistration(values: TherapistValues): Registration {
  return {
    role: 'therapist',
    email: values.email,
    password: values.password,
    ...namesOf(values),
    phone: orNull(values.phone),
    date_of_birth: null,
    clinic_name: orNull(values.clinic),
    education: orNull(values.education),
    bio: orNull(values.bio),
    consents: [...THERAPIST_CONSENTS],
  }
}

/** What is sent for a client with names. */
export function standardRegistration(values: SignupValues): Registration {
  return { role: 'patient', ...clientFields(values), clinic_name: null, education: null, bio: null }
}

/** What is sent for an express signup; nobody needs to give a name. */
export function expressRegistration(values: SignupValues, messages: AnonymousMessage[] | null): ExpressRegistration {
  return {
    role: 'patient',
    email: values.email,
    password: values.password,
    first_name: values.firstName === '' ? 'Anonym' : values.firstName,
    anonymous_messages: messages,
    consents: [...values.consents],
  }
}

interface UsedInvitation {
  readonly code: string
  readonly emailProof: string | null
}

/** What is sent for an invited client. The conversations are shared only where the client said so. */
export function invitedRegistration(values: SignupValues, { code, emailProof }: UsedInvitation): InvitedRegistration {
  return {
    role: 'patient',
    ...clientFields(values),
    invitation_code: code,
    email_proof: emailProof,
    share_chats: values.shareChats === true,
  }
}

function clientFields(values: SignupValues) {
  return {
    email: values.email,
    password: values.password,
    ...namesOf(values),
    phone: orNull(values.phone),
    date_of_birth: orNull(values.dateOfBirth),
    consents: [...values.consents],
  }
}

function namesOf({ firstName, lastName }: NameValues) {
  return { name: `${firstName} ${lastName}`, first_name: firstName, last_name: lastName }
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}
