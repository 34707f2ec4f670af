import { DEFAULT_PREFERENCES } from '../../contract/ai-settings.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import type { OnboardingData } from '../../contract/onboarding.ts'
import { SCORES } from '../../contract/reviews.ts'
import { newEmail, newPassword } from '../support/people.ts'
import { RECORD_SAMPLES } from './record-samples.ts'
import { nobodysUuid, ofPatient, type Sample, strangers } from './sample.ts'

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
const nobodysSession = () => crypto.randomUUID().replaceAll('-', '')
const NAMES = { first_name: 'Alva', last_name: 'Ek' }
/** An invitation code that nobody has: codes hold no 0. */
const NO_CODE = '00000000'
const NO_RESET_TOKEN = 'x'.repeat(43)

const ofExchange: Sample = {
  input: ({ conversationId }) => ({ params: { id: conversationId } }),
  status: strangers,
}

const onboarding: OnboardingData = {
  initialQuestion: 'Jag sover dåligt.',
  timestamp: '2026-01-15T09:00:00.000Z',
  assessment: { family: 'Två barn.' },
  assessmentCompleted: false,
  selectedTherapist: null,
  bookingSkipped: false,
  completedAt: null,
}

/** What asks for the caller's own password once more. */
const ofPassword: Sample = { input: (_, person) => ({ body: { password: person?.password ?? '-' } }) }

const knowledge = { title: 'Sömn', content: 'Gå upp samma tid varje dag.' }
const instruction = { instruction_text: 'Var varm och lugn.', priority: 5 }

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
  requestPasswordReset: { input: () => ({ body: { email: newEmail() } }) },
  validatePasswordReset: { input: () => ({ body: { token: NO_RESET_TOKEN } }) },
  verifyPasswordReset: {
    input: () => ({ body: { token: NO_RESET_TOKEN, new_password: 'Nytt lösenord 1' } }),
    status: 400,
  },
  listInstructions: {},
  createInstruction: { input: () => ({ body: { ...instruction, instruction_type: 'personality' } }) },
  updateInstruction: { input: () => ({ params: { id: nobodysUuid() }, body: instruction }), status: 404 },
  deleteInstruction: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  listKnowledge: {},
  createKnowledge: { input: () => ({ body: knowledge }) },
  updateKnowledge: { input: () => ({ params: { id: nobodysUuid() }, body: knowledge }), status: 404 },
  deleteKnowledge: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  uploadDocument: { input: () => ({ body: { title: 'Sömn', file: new File(['Sov gott.'], 'somn.txt') } }) },
  preferenceOptions: {},
  getPreferences: {},
  savePreferences: { input: () => ({ body: DEFAULT_PREFERENCES }) },
  testChat: { input: () => ({ body: { message: 'Hej' } }) },
  changePassword: { input: () => ({ body: { current_password: 'fel', new_password: newPassword() } }), status: 403 },
  lockedHistory: {},
  unlockHistory: { input: () => ({ body: { recovery_code: 'ABCD' } }), status: 400 },
  twoFactorState: {},
  mailTwoFactorCode: ofPassword,
  beginTwoFactor: { input: () => ({ body: { code: '000000' } }), status: 400 },
  enableTwoFactor: { input: () => ({ body: { code: '000000' } }), status: 409 },
  disableTwoFactor: ofPassword,
  replaceBackupCodes: { ...ofPassword, status: 409 },
  listDevices: {},
  signOutDevice: { input: () => ({ params: { sid: nobodysUuid() } }), status: 404 },
  signOutOtherDevices: {},
  expressRegister: {
    input: () => ({ body: { email: newEmail(), password: newPassword(), consents: [...REQUIRED_CONSENTS] } }),
  },
  register: {
    input: () => ({ body: { role: 'therapist', email: newEmail(), password: newPassword(), ...NAMES } }),
  },
  convertAnonymousMessages: { input: () => ({ body: { messages: [] } }) },
  setConsent: { input: () => ({ body: { consents: ['terms'], given: true } }) },
  createRecoveryCode: ofPassword,
  confirmRecoveryCode: { input: () => ({ body: { recovery_code: 'ABCD' } }), status: 400 },
  getProfile: {},
  updateProfile: {
    input: () => ({ body: NAMES }),
    // Who is checked keeps the name that it was done for.
    status: { 'unconnected therapist': 409, 'former therapist': 409, 'connected therapist': 409 },
  },
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
  followChat: {},
  chatHistory: ofPatient,
  chatStats: ofPatient,
  importantMessages: ofPatient,
  listDisagreements: ofPatient,
  setOpinion: {
    input: ({ conversationId }) => ({
      params: { id: conversationId },
      body: { verdict: 'down', reason: 'too_long', words: 'För mycket på en gång.' },
    }),
    status: strangers,
  },
  deleteOpinion: ofExchange,
  setVisitorOpinion: {
    input: () => ({
      body: { session_id: nobodysSession(), message_id: nobodysUuid(), verdict: 'up', reason: null },
    }),
    status: 404,
  },
  archiveExchange: ofExchange,
  listTalks: ofPatient,
  beginTalk: { input: () => ({ body: { private: true } }) },
  changeTalk: {
    input: ({ patientId }) => ({ params: { id: patientId }, body: { title: 'Våren' } }),
    status: strangers,
  },
  searchTalks: { input: () => ({ body: { words: 'mamma' } }) },
  deleteTalk: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  deleteExchange: ofExchange,
  creditBalance: {},
  useCredit: {},
  listPlans: {},
  createCheckout: { input: () => ({ body: { plan_type: 'prova' } }) },
  processSuccessfulPayment: { input: () => ({ params: { session_id: 'cs_test_finnsinte' } }), status: 404 },
  addCreditsFromPayment: { input: () => ({ query: { plan_type: 'prova' } }), status: 402 },
  paymentHistory: {},
  listReceipts: {},
  customerPortal: {},
  paymentsHealth: {},
  refundPurchase: { input: () => ({ body: { checkout_session_id: 'cs_test_finnsinte' } }), status: 404 },
  stripeWebhook: { status: 400 },
  validateInvitation: { input: () => ({ body: { invitation_code: NO_CODE } }), status: 400 },
  useInvitation: {
    input: () => ({ body: { invitation_code: NO_CODE } }),
    status: { patient: 409, 'other patient': 400 },
  },
  registerWithInvitation: {
    input: () => ({ body: { email: newEmail(), password: newPassword(), ...NAMES, invitation_code: NO_CODE } }),
    status: 400,
  },
  myTherapist: {},
  createInvitation: { input: () => ({ body: { patient_email: newEmail() } }) },
  myInvitations: {},
  myPatients: {},
  requestMatching: { input: () => ({ body: { additional_message: 'Gärna kvällar.' } }) },
  requestSession: {
    input: ({ therapistId }) => ({ body: { therapist_id: therapistId } }),
    status: { 'other patient': 404 },
  },
  listMatchingRequests: {},
  answerMatchingRequest: {
    // Who is checked knows of the wish, and may not decline what was asked of nobody in particular.
    input: ({ wishId }) => ({ params: { id: wishId }, body: { accept: false } }),
    status: {
      'unconnected therapist': 400,
      'former therapist': 400,
      'unchecked therapist': 404,
      'connected therapist': 400,
    },
  },
  inviteAgain: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  listBookingRequests: {},
  answerBookingRequest: { input: () => ({ params: { id: nobodysUuid() }, body: { accept: true } }), status: 404 },
  setBookedTime: {
    input: () => ({
      params: { id: nobodysUuid() },
      body: { starts_at: tomorrow(), minutes: 45, format: 'video_call', revision: 0 },
    }),
    status: 404,
  },
  callOffBookedTime: { input: () => ({ params: { id: nobodysUuid() }, body: { revision: 1 } }), status: 404 },
  bookedTimeCalendar: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  listTherapists: {},
  getTherapist: { input: ({ unchecked }) => ({ params: { id: unchecked.therapistId } }), status: 404 },
  getJob: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  getOnboarding: {},
  saveOnboarding: { input: () => ({ body: onboarding }) },
  matchTherapists: { input: () => ({ body: { initial_question: 'Jag sover dåligt.', assessment: {} } }) },
  selectTherapist: { input: ({ unchecked }) => ({ body: { therapist_id: unchecked.therapistId } }), status: 404 },
  listReviewed: ofPatient,
  listReviewRules: {},
  createReviewRule: { input: () => ({ body: { text: 'Spegla känslan först.' } }) },
  deleteReviewRule: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  getReview: { input: ({ conversationId }) => ({ params: { message_id: conversationId } }), status: 404 },
  createReview: {
    input: ({ conversationId, patientId }) => ({ body: { message_id: conversationId, patient_id: patientId } }),
    // The patient has deleted their exchange by then; tests/worker/reviews.test.ts has the answer of one that is there.
    status: 404,
  },
  updateReview: {
    input: ({ conversationId }) => ({
      params: { message_id: conversationId },
      body: {
        detailed_scores: Object.fromEntries(SCORES.map((name) => [name, 7.5])),
        needs_review: false,
        quality_concerns: [],
        safety_concerns: [],
      },
    }),
    status: 404,
  },
  listTherapySessions: ofPatient,
  getTherapySession: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  createTherapySession: {
    input: ({ patientId }) => ({ body: { patient_id: patientId, date: '2026-01-15', notes: 'Vi talade om sömn.' } }),
    status: strangers,
  },
  updateTherapySession: {
    input: () => ({ params: { id: nobodysUuid() }, body: { date: '2026-01-15', notes: 'Vi talade om sömn.' } }),
    status: 404,
  },
  sessionAnalysis: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  analyseTherapySession: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  shareSessionSummary: {
    input: () => ({
      params: { id: nobodysUuid() },
      body: { shared: true, patient_summary: 'Ni talade om sömn.' },
    }),
    status: 404,
  },
  getSharing: {},
  setSharing: { input: () => ({ body: { share_chats: true } }), status: { 'other patient': 409 } },
  askToRead: {
    input: ({ patientId }) => ({ body: { patient_id: patientId } }),
    status: {
      'unconnected therapist': 404,
      'former therapist': 404,
      'unchecked therapist': 409,
      'connected therapist': 409,
    },
  },
  closeQuestion: { status: { 'other patient': 409 } },
  disconnectTherapist: { status: { 'other patient': 409 } },
  listRegrants: {},
  confirmRegrant: { input: () => ({ body: { person_id: nobodysUuid(), fingerprint: '' } }), status: 404 },
  keyFingerprint: {},
  getAiMode: ofPatient,
  setAiMode: {
    input: ({ patientId }) => ({ query: { patient_id: patientId }, body: { mode: 'normal', sentence: null } }),
    status: strangers,
  },
  getSafetyState: ofPatient,
  lowerTier: {
    input: ({ patientId }) => ({
      query: { patient_id: patientId },
      body: { from: 'high', last_signal_at: null, reason: 'Vi har setts.' },
    }),
    status: { ...strangers, 'connected therapist': 409, 'unchecked therapist': 409 },
  },
  listAlerts: {},
  acknowledgeAlert: { input: () => ({ params: { id: nobodysUuid() } }), status: 404 },
  accessLog: {},
  exportAccount: {},
  // A wrong password: the people of the other tests live on.
  deleteAccount: { input: () => ({ body: { password: 'fel lösenord' } }), status: 403 },
  sendContactMessage: { input: () => ({ body: { email: newEmail(), message: 'Hur bokar jag?' } }) },
  ...RECORD_SAMPLES,
  initializeProfile: { input: () => ({ body: {} }), ignoresUnknownFields: true },
  safetyResources: {},
  listPosts: {},
  listCategories: {},
  postBySlug: { input: () => ({ params: { slug: 'finns-inte' } }), status: 404 },
  countEvent: { input: () => ({ body: { event: 'start_chat', location: 'hero' } }), status: 204 },
  health: {},
  ready: {},
  securityTest: {},
}
