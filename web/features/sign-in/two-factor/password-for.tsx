import { detailOf } from '../../../api/api-error.ts'
import { PasswordAgain } from '../../../forms/password-again.tsx'
import { useSubmission } from '../../../forms/use-submission.ts'

interface PasswordForProps<T> {
  submitLabel: string
  /** What the password opens; what it throws is told at the form. */
  act: (password: string) => Promise<T>
  onDone: (answer: T) => void
}

/** Asks for the password again, does something with it, and passes on what came of it. */
export function PasswordFor<T>({ submitLabel, act, onDone }: PasswordForProps<T>) {
  const sending = useSubmission()
  return (
    <PasswordAgain
      submitLabel={submitLabel}
      loading={sending.loading}
      error={sending.error}
      onPassword={(password) =>
        sending.run(
          async () => onDone(await act(password)),
          (error) => detailOf(error),
        )
      }
    />
  )
}
