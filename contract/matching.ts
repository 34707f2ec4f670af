import * as z from 'zod/mini'
import { BookedTime, NewTime } from './booked-times.ts'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid } from './fields.ts'
import { REQUEST_ANSWER_MAX_LENGTH, REQUEST_NOTE_MAX_LENGTH } from './limits.ts'

const OptionalNote = z.nullish(z.string().check(z.trim(), z.maxLength(REQUEST_NOTE_MAX_LENGTH, 'Högst 2000 tecken.')))

export const requestMatching = endpoint({
  method: 'POST',
  path: '/api/therapist-matching/request-matching',
  access: 'patient',
  gate: 'write',
  summary: 'Asks to be matched with a human therapist.',
  body: z.strictObject({ additional_message: OptionalNote }),
  response: Confirmation,
})

/** What a wish for a session says where nothing is written. */
export const DEFAULT_SESSION_NOTE = 'Jag skulle vilja boka ett samtal.'

export const requestSession = endpoint({
  method: 'POST',
  path: '/api/therapist-booking/request-session',
  access: 'patient',
  gate: 'write',
  summary: 'Asks the connected therapist for a session.',
  body: z.strictObject({
    therapist_id: Uuid,
    message: OptionalNote,
    preferred_times: z.nullish(
      z.union(
        [
          z.string().check(z.maxLength(500, 'Tiderna får vara högst 500 tecken.')),
          z.array(z.string().check(z.maxLength(100, 'Högst 100 tecken per tid.'))).check(z.maxLength(20)),
        ],
        'Skriv tiderna som text, eller högst 20 i en lista.',
      ),
    ),
  }),
  response: Confirmation,
})

export const RequestKind = z.enum(['matching', 'intro', 'session'])
export type RequestKind = z.output<typeof RequestKind>
/** `ended`: nobody answered before the contact ended. */
export const RequestState = z.enum(['open', 'accepted', 'declined', 'ended'])
export type RequestState = z.output<typeof RequestState>

/** A wish to meet, as the client or the asked therapist sees it. */
export const TherapistRequest = z.object({
  id: Uuid,
  kind: RequestKind,
  state: RequestState,
  created_at: Timestamp,
  answered_at: z.nullable(Timestamp),
  /** When the invitation that a yes mails runs out; null where there is none, and once it has connected the two. */
  invitation_expires_at: z.nullable(Timestamp),
  /** To the client the therapist's name, where one is asked; to the therapist the client's first name. */
  name: z.nullable(z.string()),
  /** What the client wrote; null for a therapist with whom it was not shared. */
  note: z.nullable(z.string()),
  /** What the therapist answered. */
  answer: z.nullable(z.string()),
  /** When the 24 hours are over within which the therapist is asked to answer. */
  due_at: Timestamp,
  /** True once the therapist has been reminded; of a wish for anybody, once those who run Lyhörd know that nobody has answered. */
  reminded: z.boolean(),
  /** The time that was booked with a yes; null also where the reader's keys do not open it. */
  time: z.nullable(BookedTime),
  /** True where a time stands that the reader's keys do not open: it can be called off unread. */
  time_locked: z.boolean(),
  /** Named by who changes the time, also where it is locked or was called off; 0 where none was ever booked. */
  time_revision: z.int(),
})
export type TherapistRequest = z.output<typeof TherapistRequest>

const RequestList = z.object({ requests: z.array(TherapistRequest) })
const answerFields = {
  accept: z.boolean(),
  message: z.nullish(z.string().check(z.trim(), z.maxLength(REQUEST_ANSWER_MAX_LENGTH, 'Högst 1000 tecken.'))),
}

export const listMatchingRequests = endpoint({
  method: 'GET',
  path: '/api/therapist-matching/requests',
  access: 'signedIn',
  summary: "A client's own wishes for a therapist, or what strangers have asked a verified therapist.",
  response: RequestList,
})

export const answerMatchingRequest = endpoint({
  method: 'POST',
  path: '/api/therapist-matching/requests/:id/answer',
  access: 'therapist',
  gate: 'write',
  summary: 'Accepts or declines; accepting sends the client an invitation, so that they choose what to share.',
  params: z.object({ id: Uuid }),
  body: z.strictObject(answerFields),
  response: Confirmation,
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/therapist-matching/requests/:id/invite-again',
  access: 'therapist',
  gate: 'write',
  summary: 'Mails a new invitation to a client whose invitation has run out unused; the address is told to nobody.',
  params: z.object({ id: Uuid }),
  response: Confirmation,
})

export const listBookingRequests = endpoint({
  method: 'GET',
  path: '/api/therapist-booking/requests',
  access: 'signedIn',
  summary: "A client's own wishes for a session, or those of a therapist's clients.",
  response: RequestList,
})

export const answerBookingRequest = endpoint({
  method: 'POST',
  path: '/api/therapist-booking/requests/:id/answer',
  access: 'therapist',
  gate: 'write',
  summary: "Answers a client's wish for a session; a yes may book a time.",
  params: z.object({ id: Uuid }),
  body: z.strictObject({ ...answerFields, time: z.nullish(NewTime) }),
  response: Confirmation,
})

export const ListedTherapist = z.object({
  id: Uuid,
  name: z.string(),
  specialties: z.array(z.string()),
  approaches: z.array(z.string()),
  bio: z.string(),
  clinic_name: z.nullable(z.string()),
  education: z.nullable(z.string()),
  availability: z.string(),
})
export type ListedTherapist = z.output<typeof ListedTherapist>

export const listTherapists = endpoint({
  method: 'GET',
  path: '/api/therapists',
  access: 'public',
  summary: 'The verified therapists who take new clients.',
  response: z.object({ therapists: z.array(ListedTherapist) }),
})

export const getTherapist = endpoint({
  method: 'GET',
  path: '/api/therapists/:id',
  access: 'public',
  summary: 'One listed therapist.',
  params: z.object({ id: Uuid }),
  response: ListedTherapist,
})
