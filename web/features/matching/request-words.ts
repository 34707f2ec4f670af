import type { LucideIcon } from 'lucide-react'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { RequestState, TherapistRequest } from '../../../contract/matching.ts'
import { clockText, dateText } from '../../ui/swedish-time.ts'
import type { Tone } from '../../ui/tone.tsx'

export interface StateWords {
  readonly tone: Tone
  readonly word: string
  readonly icon: LucideIcon
}

/** How far a request has come, as its client sees it. */
export const OWN_STATES: Readonly<Record<RequestState, StateWords>> = {
  open: { tone: 'info', word: 'Skickad', icon: Clock },
  accepted: { tone: 'ok', word: 'Tackat ja', icon: CircleCheck },
  declined: { tone: 'warn', word: 'Tackat nej', icon: CircleX },
  ended: { tone: 'info', word: 'Avslutad utan svar', icon: CircleX },
}

/** The same for the therapist who is asked. */
export const ASKED_STATES: Readonly<Record<RequestState, StateWords>> = {
  open: { tone: 'info', word: 'Väntar på svar', icon: Clock },
  accepted: { tone: 'ok', word: 'Du tackade ja', icon: CircleCheck },
  declined: { tone: 'warn', word: 'Du tackade nej', icon: CircleX },
  ended: { tone: 'info', word: 'Avslutad utan svar', icon: CircleX },
}

/** What the client has asked for. */
export function ownTitle({ kind, name }: TherapistRequest): string {
  if (kind === 'session') return name === null ? 'Ett samtal' : `Ett samtal med ${name}`
  if (kind === 'intro') return name === null ? 'Ett första möte' : `Ett första möte med ${name}`
  return name === null ? 'Matchning med en terapeut' : `Matchning med ${name}`
}

/** What a client whose request waits is told: that it has waited too long only once it has, and what was done about it. */
export function waitingText({ kind, name, due_at, reminded }: TherapistRequest, now: Date): string {
  const mail = 'Du får ett mejl när svaret har kommit.'
  if (now < new Date(due_at)) return mail
  const isForAny = kind === 'matching' && name === null
  if (isForAny) {
    const known = reminded ? ' Vi som driver Lyhörd har fått veta det.' : ''
    return `Det har gått mer än 24 timmar utan att någon terapeut har svarat.${known} ${mail}`
  }
  const told = reminded ? ' Vi har påmint.' : ''
  return `Terapeuten är ombedd att svara inom 24 timmar. Det har nu gått mer än så.${told} ${mail}`
}

/** What a client is told of the invitation that a yes mailed; null where none waits to be used. */
export function invitationText(request: TherapistRequest, now: Date): string | null {
  if (request.invitation_expires_at === null) return null
  return hasRunOut(request, now)
    ? `Inbjudan som du fick med e-post har gått ut. ${request.name ?? 'Terapeuten'} kan bjuda in dig igen. Du kan också skicka en ny förfrågan.`
    : 'Du har fått en inbjudan med e-post. Öppna länken i mejlet, eller skriv koden här ovanför.'
}

/** True where the last invitation can no longer be used, and the two have never connected. */
export function hasRunOut({ invitation_expires_at: expiresAt }: TherapistRequest, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) <= now
}

/** How long the therapist who is asked has; null for what is asked of nobody in particular. */
export function dueText(request: TherapistRequest, now: Date): string | null {
  if (request.state !== 'open' || isForAnybody(request)) return null
  const due = new Date(request.due_at)
  return now < due
    ? `Svara helst före ${dateText(due)} kl. ${clockText(due)}.`
    : 'Det har gått mer än 24 timmar sedan frågan kom.'
}

/** What the therapist is asked. Who looks for anybody stays unknown until somebody says yes. */
export function askedTitle({ kind, name }: TherapistRequest): string {
  const who = name ?? (kind === 'matching' ? 'Någon' : 'En klient')
  if (kind === 'session') return `${who} vill boka ett samtal`
  return kind === 'intro' ? `${who} vill ha ett första möte` : `${who} söker en terapeut`
}

/** True for a wish that waits for any verified therapist: nobody in particular can say no to it. */
export function isForAnybody({ kind, name, state }: TherapistRequest): boolean {
  return kind === 'matching' && state === 'open' && name === null
}

/** Lists of requests as one, the newest first. */
export function newestFirst(...lists: readonly (readonly TherapistRequest[])[]): TherapistRequest[] {
  return lists.flat().toSorted((a, b) => b.created_at.localeCompare(a.created_at))
}
