import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

interface FormShellProps {
  /** True while the form is being sent; a second press does nothing. */
  loading: boolean
  /** What the server or the check of the whole form said, or null. */
  submitError: string | null
  /** Counts what was said to be wrong: at each the focus goes to the first wrong field, else to the error. */
  complaints?: number
  area?: RefObject<HTMLFormElement | null>
  submitLabel: string
  /** Why the form cannot be sent yet; the button stays in view and says so. */
  disabledReason?: string | null
  onSubmit: () => void
  children: ReactNode
  /** Beside or under the submit button: a way back, a link. */
  footer?: ReactNode
  /** Names the form for screen readers where no heading does. */
  label?: string
}

/** Every form: fields, one error, one button. What it shows of its sending comes from `useForm`. */
export function FormShell(props: FormShellProps) {
  const { loading, submitError, complaints, submitLabel, disabledReason, onSubmit, children, footer, label } = props
  const ownForm = useRef<HTMLFormElement>(null)
  const form = props.area ?? ownForm
  const summary = useRef<HTMLDivElement>(null)
  const [sends, setSends] = useState(0)

  useEffect(() => {
    const isNews = complaints === undefined ? !loading && submitError !== null && sends > 0 : complaints > 0
    if (!isNews) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? summary.current)?.focus()
  }, [sends, loading, submitError, complaints, form])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (loading || (disabledReason ?? null) !== null) return
    onSubmit()
    setSends(sends + 1)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={label} className="grid gap-5">
      {children}
      {submitError !== null && (
        <div ref={summary} tabIndex={-1} className="rounded-field">
          <Alert tone="error">{submitError}</Alert>
        </div>
      )}
      <Button type="submit" loading={loading} disabledReason={disabledReason} className="w-full">
        {submitLabel}
      </Button>
      {footer}
    </form>
  )
}
