import { useState } from 'react'
import { type MeasureScale, SCALES } from '../../../contract/measure-scales.ts'
import { QUESTIONNAIRES } from '../../../contract/measure-questions.ts'

/** What is being filled in: in the page's memory alone, since it is about health and others may use the device. */
export function useAnswers(scale: MeasureScale) {
  const { questions, difficulty } = QUESTIONNAIRES[scale]
  const all = difficulty === null ? questions : [...questions, difficulty]
  // The same one until it is saved, so that a press after a lost answer stores it once.
  const [id] = useState(() => crypto.randomUUID())
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => all.map(() => null))
  const [at, setAt] = useState(0)
  const { items } = SCALES[scale]
  return {
    id,
    answers,
    at,
    question: all[at],
    count: all.length,
    answer: answers[at] ?? null,
    /** False of the last question of PHQ-9, which counts for nothing. */
    isRequired: at < items,
    isLast: at === all.length - 1,
    choose: (answer: number) => setAnswers(answers.with(at, answer)),
    goTo: setAt,
    /** As they are sent, once every question that counts has an answer. */
    filledIn: () => ({
      answers: answers.slice(0, items).flatMap((answer) => answer ?? []),
      difficulty: difficulty === null ? null : (answers[items] ?? null),
    }),
  }
}
