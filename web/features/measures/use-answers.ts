import { useState } from 'react'
import { type MeasureScale, SCALES } from '../../../contract/measure-scales.ts'
import { kept } from '../../api/browser-storage.ts'
import { forgetDraft, keepDraft, type MeasureDraft, newDraft, questionsOf, readDraft } from './measure-draft.ts'

/** What is being filled in, kept in this tab until it is saved. */
export function useAnswers(scale: MeasureScale) {
  const [draft, setDraft] = useState(() => readDraft(kept, scale) ?? newDraft(scale))
  const { id, answers, at } = draft
  const { items } = SCALES[scale]
  const questions = questionsOf(scale)

  function keep(next: MeasureDraft) {
    setDraft(next)
    keepDraft(kept, scale, next)
  }

  return {
    answers,
    at,
    question: questions[at],
    count: questions.length,
    answer: answers[at] ?? null,
    /** False of the last question of PHQ-9, which counts for nothing. */
    isRequired: at < items,
    isLast: at === questions.length - 1,
    choose: (answer: number) => keep({ ...draft, answers: answers.with(at, answer) }),
    goTo: (to: number) => keep({ ...draft, at: to }),
    forget: () => forgetDraft(kept, scale),
    /** As they are sent, once every question that counts has an answer. */
    filledIn: () => ({
      id,
      scale,
      answers: answers.slice(0, items).flatMap((answer) => answer ?? []),
      difficulty: answers[items] ?? null,
    }),
  }
}
