import { REQUIRED_CONSENTS } from '../../contract/accounts.ts'
import type { LooseInput } from '../support/api.ts'
import { newEmail, newPassword, type Person } from '../support/people.ts'
import type { CallerName, World } from './security-callers.ts'

/** A right input for one endpoint, and what it answers to those who may call it; 200 where nothing is said. */
export interface Sample {
  readonly input?: (world: World, person: Person | null) => LooseInput
  readonly status?: number | Partial<Record<CallerName, number>>
  /** True where a field nobody knows is ignored, because nothing in the body is used. */
  readonly ignoresUnknownFields?: true
}

const nobodysUuid = () => crypto.randomUUID()
const nobodysSession = () => crypto.randomUUID().replaceAll('-', '')
const strangers = { 'other patient': 404, 'unconnected therapist': 404, 'former therapist': 404 } as const

/** A read of the patient's data: the patient asks for their own, everybody else names whose. */
const ofPatient: Sample = { input: ({ patientId }) => ({ query: { patient_id: patientId } }), status: strangers }
const ofConversation: Sample = {
  input: ({ conversationId }) => ({ params: { id: conversationId } }),
  status: strangers,
}

/** One for every endpoint of the contract; an endpoint without one fails the test. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  token: {
    input: (_, person) => ({
      body: { username: person?.email ?? newEmail(), password: person?.password ?? 'fel lösenord' },
    }),
    status: { anonymous: 401 },
  },
  me: {},
  logout: {},
  verifyEmailCode: { input: () => ({ body: { email: newEmail(), code: '000000' } }), status: 400 },
  resendVerificationCode: { input: () => ({ body: { email: newEmail() } }) },
  verifyEmailLink: { input: () => ({ body: { token: 'finns-inte' } }) },
  expressRegister: {
    input: () => ({ body: { email: newEmail(), password: newPassword(), consents: [...REQUIRED_CONSENTS] } }),
  },
  convertAnonymousMessages: { input: () => ({ body: { messages: [] } }) },
  setConsent: { input: () => ({ body: { consents: ['terms'], given: true } }) },
  createRecoveryCode: { input: (_, person) => ({ body: { password: person?.password ?? '-' } }) },
  sendAnonymousMessage: { input: () => ({ body: { message: 'Hej' } }) },
  resumeAnonymousReply: {
    input: () => ({ body: { session_id: nobodysSession(), message_id: nobodysUuid() } }),
    status: 404,
  },
  stopAnonymousReply: { input: () => ({ body: { session_id: nobodysSession(), message_id: nobodysUuid() } }) },
  clearAnonymousSession: { input: () => ({ body: { session_id: nobodysSession() } }) },
  sendChatMessage: { input: () => ({ body: { message: 'Hej', message_id: nobodysUuid() } }) },
  resumeChatReply: {
    input: ({ messageId }) => ({ params: { message_id: messageId } }),
    status: { 'other patient': 404 },
  },
  stopChatReply: { input: ({ messageId }) => ({ params: { message_id: messageId } }) },
  chatHistory: ofPatient,
  chatStats: ofPatient,
  importantMessages: ofPatient,
  archiveConversation: ofConversation,
  deleteConversation: ofConversation,
  creditBalance: {},
  useCredit: {},
  listPlans: {},
  createCheckout: { input: () => ({ body: { plan_type: 'prova' } }) },
  processSuccessfulPayment: { input: () => ({ params: { session_id: 'cs_test_finnsinte' } }), status: 404 },
  addCreditsFromPayment: { input: () => ({ query: { plan_type: 'prova' } }), status: 402 },
  paymentHistory: {},
  customerPortal: {},
  paymentsHealth: {},
  refundPurchase: { input: () => ({ body: { checkout_session_id: 'cs_test_finnsinte' } }), status: 404 },
  stripeWebhook: { status: 400 },
  myTherapist: {},
  requestMatching: { input: () => ({ body: { additional_message: 'Gärna kvällar.' } }) },
  requestSession: {
    input: ({ therapistId }) => ({ body: { therapist_id: therapistId } }),
    status: { 'other patient': 404 },
  },
  anamnesisProgress: {},
  initializeProfile: { input: () => ({ body: {} }), ignoresUnknownFields: true },
  safetyResources: {},
  health: {},
  ready: {},
}
