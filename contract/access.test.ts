import { expect, test } from 'vitest'
import type { Access } from './endpoint.ts'
import { allEndpoints } from './table.ts'

/**
 * Who may call what, written down a second time: the tests of every endpoint ask the contract itself, so a door left
 * open there would be open everywhere. An endpoint belongs to the narrowest list that its callers allow.
 */
const ACCESS: Readonly<Record<Access, readonly string[]>> = {
  public: [
    'clearAnonymousSession',
    'expressRegister',
    'getTherapist',
    'health',
    'listPlans',
    'listTherapists',
    'paymentsHealth',
    'ready',
    'register',
    'registerWithInvitation',
    'requestPasswordReset',
    'resendVerificationCode',
    'resumeAnonymousReply',
    'safetyResources',
    'securityTest',
    'sendAnonymousMessage',
    'sendContactMessage',
    'stopAnonymousReply',
    'stripeWebhook',
    'token',
    'validateInvitation',
    'validatePasswordReset',
    'verifyEmailCode',
    'verifyEmailLink',
    'verifyPasswordReset',
  ],
  signedIn: [
    'accessLog',
    'beginTwoFactor',
    'bookedTimeCalendar',
    'callOffBookedTime',
    'changePassword',
    'chatHistory',
    'chatStats',
    'confirmRecoveryCode',
    'confirmRegrant',
    'createRecoveryCode',
    'deleteAccount',
    'disableTwoFactor',
    'enableTwoFactor',
    'exportAccount',
    'getAiMode',
    'getJob',
    'getProfile',
    'importantMessages',
    'keyFingerprint',
    'listBookingRequests',
    'listDevices',
    'listMatchingRequests',
    'listRegrants',
    'listTherapySessions',
    'listTopics',
    'lockedHistory',
    'logout',
    'me',
    'replaceBackupCodes',
    'setBookedTime',
    'setConsent',
    'signOutDevice',
    'signOutOtherDevices',
    'twoFactorState',
    'unlockHistory',
    'updateProfile',
  ],
  patient: [
    'addCreditsFromPayment',
    'addTopic',
    'anamnesisProgress',
    'archiveExchange',
    'changeTopic',
    'closeQuestion',
    'convertAnonymousMessages',
    'createCheckout',
    'creditBalance',
    'customerPortal',
    'deleteExchange',
    'deleteTopic',
    'disconnectTherapist',
    'getOnboarding',
    'getSharing',
    'initializeProfile',
    'listReceipts',
    'matchTherapists',
    'myTherapist',
    'paymentHistory',
    'processSuccessfulPayment',
    'refundPurchase',
    'requestMatching',
    'requestSession',
    'resumeChatReply',
    'saveOnboarding',
    'selectTherapist',
    'sendChatMessage',
    'setSharing',
    'sortTopics',
    'stopChatReply',
    'useCredit',
    'useInvitation',
  ],
  therapist: [
    'analyseTherapySession',
    'answerBookingRequest',
    'answerMatchingRequest',
    'askToRead',
    'createInvitation',
    'createReview',
    'createTherapySession',
    'getReview',
    'markTopic',
    'myInvitations',
    'myPatients',
    'sessionAnalysis',
    'setAiMode',
    'shareSessionSummary',
    'updateReview',
    'updateTherapySession',
  ],
}

test.each(Object.entries(ACCESS))('%s: these and no others', (access, names) => {
  const found = allEndpoints().filter(({ endpoint }) => endpoint.access === access)
  expect(found.map(({ name }) => name).toSorted()).toEqual(names)
})

test('every endpoint is in a list', () => {
  expect(Object.values(ACCESS).flat()).toHaveLength(allEndpoints().length)
})

test('every endpoint has a gate, but the balance that each open page asks for and Stripe’s own events', () => {
  const open = allEndpoints().filter(({ endpoint }) => endpoint.gate === undefined)
  expect(open.map(({ name }) => name)).toEqual(['creditBalance', 'stripeWebhook'])
})
