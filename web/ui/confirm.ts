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

/** Asks before words that are neither saved nor sent go, with the dialog, the form or the page that they stand in. */
export function mayLeaveUnsaved(): Promise<boolean> {
  return confirmAction({
    title: 'Lämna utan att spara?',
    body: 'Det du har skrivit är varken sparat eller skickat, och går inte att få tillbaka.',
    confirmLabel: 'Lämna utan att spara',
    cancelLabel: 'Fortsätt skriva',
  })
}

/** Goes on at once where nothing is unsaved, and else once the person has agreed. */
export async function leaveUnsaved(isUnsaved: boolean, goOn: () => void): Promise<void> {
  if (!isUnsaved || (await mayLeaveUnsaved())) goOn()
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
