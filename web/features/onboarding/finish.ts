import { kept } from '../../api/browser-storage.ts'
import type { Draft } from './draft.ts'
import { draftStore, draftSync } from './onboarding.ts'

/** Ends the onboarding: kept in the account, and then no longer in the browser. */
export function finish(outcome: Pick<Draft, 'selectedTherapist' | 'bookingSkipped'>): void {
  const completedAt = new Date().toISOString()
  draftStore.change((before) => ({ ...before, ...outcome, assessmentCompleted: true, completedAt }))
  void draftSync.flush()
}

/** The field of the chat that is opened next has them, to be sent or not, where nothing stands in it (features/chat/talk-drafts.ts). */
export function offerFirstWords({ initialQuestion }: Pick<Draft, 'initialQuestion'>): void {
  const words = initialQuestion.trim()
  if (words !== '') kept.setItem('lyhord_first_words', words)
}

/** Ends it without a meeting: the first words stand in the chat's field, to be sent or not. */
export function finishWithChat(): void {
  offerFirstWords(draftStore.draft())
  finish({ selectedTherapist: null, bookingSkipped: true })
}
