import { createRequestStore } from './request-store.ts'

export interface ConfirmQuestion {
  /** A question: "Radera samtalet?" */
  title: string
  /** What it means: "Det går inte att få tillbaka." */
  body: string
  /** The act, with a verb: "Radera samtalet". */
  confirmLabel: string
  cancelLabel?: string
}

interface OpenQuestion extends ConfirmQuestion {
  answer: (yes: boolean) => void
}

/** What is being asked; confirm-dialog.tsx shows it. */
export const question = createRequestStore<OpenQuestion | null>(null)

/** Asks before something that cannot be undone. Resolves to false on "no", Esc, or a newer question. */
export function confirmAction(asked: ConfirmQuestion): Promise<boolean> {
  question.get()?.answer(false)
  return new Promise((resolve) => {
    question.set({
      ...asked,
      answer(yes) {
        question.set(null)
        resolve(yes)
      },
    })
  })
}
