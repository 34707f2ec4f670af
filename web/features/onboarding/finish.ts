import { offerDraft } from '../chat/talk-drafts.ts'
import type { Draft } from './draft.ts'
import { draftStore, draftSync } from './onboarding.ts'

/** Ends the onboarding: kept in the account, and then no longer in the browser. */
export function finish(outcome: Pick<Draft, 'selectedTherapist' | 'bookingSkipped'>): void {
  const completedAt = new Date().toISOString()
  draftStore.change((before) => ({ ...before, ...outcome, assessmentCompleted: true, completedAt }))
  void draftSync.flush()
}

/** Ends it without a meeting: the first words stand in the chat's field, to be sent or not. */
export function finishWithChat(): void {
  offerDraft(draftStore.draft().initialQuestion.trim())
  finish({ selectedTherapist: null, bookingSkipped: true })
}
