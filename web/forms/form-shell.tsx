import type { ReactNode, SyntheticEvent } from 'react'
import { useEffect, useRef } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { FieldsAreSent } from '../ui/field.tsx'
import { useUnsaved } from '../ui/unsaved.ts'
import type { FormShellState } from './use-form.ts'

interface FormShellProps extends FormShellState {
  submitLabel: string
  /** Secondary where the form's next step comes before its sending. */
  submitVariant?: 'primary' | 'secondary'
  /** True where what is written while it is being sent is kept as well, and can be sent next; elsewhere the fields wait. */
  takesMore?: boolean
  /** True while it holds words that stand nowhere else: who would lose them by closing its dialog or leaving its page is asked. */
  isUnsaved?: boolean
  /** Why the form cannot be sent yet; the button stays in view and says so. */
  disabledReason?: string | null
  onSubmit: () => void
  children: ReactNode
  /** Beside or under the submit button: a way back, a link. */
  footer?: ReactNode
  /** Names the form for screen readers where no heading does. */
  label?: string
}

/** In view wherever in the form somebody pressed Enter. */
const EARLY_LOOK =
  'sticky bottom-2 hidden rounded-field border border-hairline bg-info-floor px-4 py-2 text-sm text-info in-data-early:block'

/**
 * Every form: fields, one error, one button, as wide as a narrow form and as its words in a wide one. What it shows of its
 * sending comes from `useForm`.
 */
export function FormShell(props: FormShellProps) {
  const { loading, submitError, complaints, area, submitLabel, disabledReason, onSubmit, children, footer, label } =
    props
  const { submitVariant = 'primary', takesMore = false, isUnsaved = false } = props
  const summary = useRef<HTMLDivElement>(null)
  // While it is being sent it may lead elsewhere, and holds nothing but what is sent, unless it takes more.
  useUnsaved(isUnsaved && (takesMore || !loading))

  useEffect(() => {
    if (complaints === 0) return
    const wrong = area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? summary.current)?.focus()
  }, [complaints, area])

  // What was sent before the scripts had come (root.tsx marks it) goes once the page around it has begun too: it may know a way
  // back, lead elsewhere, or fill in what was kept.
  useEffect(() => {
    const begun = setTimeout(() => {
      if (area.current?.dataset['early'] !== undefined) area.current.requestSubmit()
    })
    return () => clearTimeout(begun)
  }, [area])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    delete area.current?.dataset['early']
    if (loading || (disabledReason ?? null) !== null) return
    onSubmit()
  }

  return (
    // By itself a form goes nowhere: one that is sent before the page has its scripts stays as it was written until then.
    <form ref={area} method="dialog" noValidate onSubmit={submit} aria-label={label} className="@container grid gap-5">
      <FieldsAreSent value={loading && !takesMore}>{children}</FieldsAreSent>
      {submitError !== null && (
        <div ref={summary} tabIndex={-1} className="rounded-field">
          <Alert tone="error">{submitError}</Alert>
        </div>
      )}
      <div className="grid gap-5 @lg:flex @lg:flex-wrap @lg:items-start @lg:gap-3">
        <Button
          type="submit"
          variant={submitVariant}
          loading={loading}
          disabledReason={disabledReason}
          className="@max-lg:w-full"
        >
          {submitLabel}
        </Button>
        {footer}
      </div>
      <p role="status" className={EARLY_LOOK}>
        Skickas så snart sidan är klar.
      </p>
    </form>
  )
}
