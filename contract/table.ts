import * as aiMode from './ai-mode.ts'
import * as aiSettings from './ai-settings.ts'
import * as anamnesis from './anamnesis.ts'
import * as alerts from './alerts.ts'
import * as analytics from './analytics.ts'
import * as anonymousChat from './anonymous-chat.ts'
import * as blog from './blog.ts'
import * as bookedTimes from './booked-times.ts'
import * as chat from './chat.ts'
import * as clients from './clients.ts'
import * as connections from './connections.ts'
import * as consents from './consents.ts'
import * as contact from './contact.ts'
import * as credits from './credits.ts'
import * as devices from './devices.ts'
import type { Endpoint } from './endpoint.ts'
import * as invitations from './invitations.ts'
import * as jobs from './jobs.ts'
import * as keys from './keys.ts'
import * as knowledge from './knowledge.ts'
import * as measures from './measures.ts'
import * as matching from './matching.ts'
import * as onboarding from './onboarding.ts'
import * as password from './password.ts'
import * as payments from './payments.ts'
import * as privacy from './privacy.ts'
import * as profile from './profile.ts'
import * as recoveryCode from './recovery-code.ts'
import * as registration from './registration.ts'
import * as regenerations from './regenerations.ts'
import * as reviews from './reviews.ts'
import * as safety from './safety-resources.ts'
import * as safetyState from './safety-state.ts'
import * as sharing from './sharing.ts'
import * as signIn from './sign-in.ts'
import * as status from './status.ts'
import * as talks from './talks.ts'
import * as therapySessions from './therapy-sessions.ts'
import * as exercises from './exercises.ts'
import * as safetyPlan from './safety-plan.ts'
import * as opinions from './opinions.ts'
import * as topics from './topics.ts'
import * as twoFactor from './two-factor.ts'

/** Every module of the contract, by the noun that its folders in `worker/features` and `web/features` share. */
export const CONTRACT = {
  registration,
  'sign-in': signIn,
  password,
  'two-factor': twoFactor,
  devices,
  profile,
  consents,
  'recovery-code': recoveryCode,
  keys,
  'anonymous-chat': anonymousChat,
  opinions,
  chat: { ...chat, ...talks },
  credits,
  payments,
  invitations,
  matching: { ...matching, ...bookedTimes },
  onboarding,
  connections,
  clients,
  'therapy-sessions': therapySessions,
  sharing,
  regenerations,
  reviews,
  privacy,
  blog,
  contact,
  'ai-settings': { ...aiSettings, ...knowledge },
  anamnesis,
  jobs,
  'ai-mode': aiMode,
  'safety-plan': safetyPlan,
  topics,
  exercises,
  measures,
  safety: { ...safety, ...safetyState },
  alerts,
  status,
  analytics,
} as const

export interface NamedEndpoint {
  readonly noun: string
  readonly name: string
  readonly endpoint: Endpoint
}

/** Every endpoint of the service; the API description and the security tests enumerate this. */
export function allEndpoints(): readonly NamedEndpoint[] {
  return Object.entries(CONTRACT).flatMap(([noun, module]) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ noun, name, endpoint: value }] : [])),
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'streams' in value
}
