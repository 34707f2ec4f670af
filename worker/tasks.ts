import { mailAlerts } from './features/alerts/mail-alerts.ts'
import { analyseExchange, endAnalysis } from './features/chat/analyse-exchange.ts'
import { mailLetters } from './features/contact/mail-letters.ts'
import { renewLetters } from './features/contact/renew-letters.ts'
import { endRequestedSessions } from './features/devices/end-requested-sessions.ts'
import { reconcileCredits } from './features/credits/reconcile-credits.ts'
import { renewKeyMacs } from './features/keys/renew-key-macs.ts'
import { renewTerms } from './features/credits/renew-terms.ts'
import { remindTherapists, tellOfUnanswered } from './features/matching/remind-therapists.ts'
import { remindClients } from './features/measures/remind-clients.ts'
import { noteFigures } from './features/operator/note-figures.ts'
import { sweepPayments } from './features/payments/sweep-payments.ts'
import { finishErasures } from './features/privacy/erase-account.ts'
import { retentionTasks } from './features/privacy/retention-tasks.ts'
import { removeUnverified } from './features/registration/remove-unverified.ts'
import { giveUpPart, readPart } from './features/regenerations/read-part.ts'
import { makeReview } from './features/reviews/make-review.ts'
import { countEarlierPasswords } from './features/password/count-earlier-passwords.ts'
import { analyseSession, giveUpSession } from './features/therapy-sessions/analyse-session.ts'
import { renewAppSecrets } from './features/two-factor/renew-app-secrets.ts'
import { forgetWaitingDocument, readWaitingDocument } from './features/ai-settings/read-waiting-document.ts'
import { removeWaitingDocuments } from './features/ai-settings/remove-waiting-documents.ts'
import type { Handlers } from './jobs/consumer.ts'
import { endJob } from './jobs/start-job.ts'
import type { Schedule, Task } from './jobs/schedule.ts'

/** Who takes each kind of queue message. */
export const handlers: Handlers = {
  'chat.analyse': { run: analyseExchange, end: endAnalysis },
  'review.make': { run: makeReview, end: endJob },
  'sessions.analyse': { run: analyseSession, end: giveUpSession },
  'anamnesis.regenerate': { run: readPart, end: giveUpPart },
  'knowledge.read': { run: readWaitingDocument, end: forgetWaitingDocument },
}

/** What a changed secret leaves to do (docs/operations.md#secrets). */
const secretTasks: readonly Task[] = [
  { name: 'secrets.public_keys', run: renewKeyMacs },
  { name: 'secrets.two_factors', run: renewAppSecrets },
  { name: 'secrets.letters', run: renewLetters },
  { name: 'secrets.terms', run: renewTerms },
  { name: 'secrets.passwords', run: countEarlierPasswords },
]

/** What the cron triggers of wrangler.toml start, in this order. */
export const schedule: Schedule = {
  urgent: [{ name: 'alerts.mail', run: (ctx) => mailAlerts(ctx) }],
  always: [
    // Once more here, so that the operator is told where it fails.
    { name: 'alerts.mail', run: (ctx) => mailAlerts(ctx) },
    { name: 'payments.sweep', run: sweepPayments },
    { name: 'privacy.finish_erasures', run: finishErasures },
    { name: 'sessions.end_requested', run: endRequestedSessions },
    { name: 'contact.mail_letters', run: mailLetters },
    { name: 'requests.remind', run: remindTherapists },
    { name: 'requests.tell_unanswered', run: tellOfUnanswered },
    { name: 'measures.remind', run: remindClients },
    { name: 'knowledge.remove_waiting', run: removeWaitingDocuments },
  ],
  nightly: [
    { name: 'credits.reconcile', run: reconcileCredits },
    { name: 'accounts.remove_unverified', run: removeUnverified },
    ...retentionTasks,
    ...secretTasks,
  ],
  ended: noteFigures,
}
