import { createRequestStore } from './request-store.ts'

/** What is asked, and the two answers. */
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
  /** Either answer is as good as the other: neither warns, and neither is at hand for a hasty Enter. */
  isEven: boolean
  /** Null: left without an answer. */
  answer: (yes: boolean | null) => void
}

/** What is being asked; confirm-dialog.tsx shows it. */
export const question = createRequestStore<OpenQuestion | null>(null)

/** Asks before something that cannot be undone. Resolves to false on "no", Esc, or a newer question. */
export async function confirmAction(asked: ConfirmQuestion): Promise<boolean> {
  return (await ask({ ...asked, isEven: false })) === true
}

/** Asks what only the person knows. Resolves to null on Esc or a newer question. */
export function askEither(asked: ConfirmQuestion): Promise<boolean | null> {
  return ask({ ...asked, isEven: true })
}

function ask(asked: Omit<OpenQuestion, 'answer'>): Promise<boolean | null> {
  question.get()?.answer(null)
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
