import { useEffect, useState } from 'react'
import { verifyPasswordReset } from '../../../../contract/password.ts'
import { ApiError, detailOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { confirmAction } from '../../../ui/confirm.ts'
import { FormShell } from '../../../forms/form-shell.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { textOf } from '../../../forms/field-text.ts'
import { useErrorFocus } from '../../../forms/use-error-focus.ts'
import { useSubmission } from '../../../forms/use-submission.ts'
import { HistoryChoiceFields, WithoutCodeNotice } from './history-choice.tsx'
import { withoutCodeQuestion } from './history-texts.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { checkReset, refusedFields } from './reset-check.ts'
import type { HistoryChoice, ResetErrors } from './reset-check.ts'
import type { ValidLink } from './reset-link.ts'
import { KeptCodeField } from '../../../forms/kept-code-field.tsx'

interface ResetFormProps {
  token: string
  link: ValidLink
  onDone: (history: 'kept' | 'locked') => void
  /** The link was used, replaced or has run out meanwhile. */
  onLinkLost: () => void
}

/** A new password, and what is to become of what is written. What is typed stays after an error. */
export function ResetForm({ token, link, onDone, onLinkLost }: ResetFormProps) {
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<HistoryChoice | null>(link.hasRecoveryCode ? null : 'without-code')
  const [errors, setErrors] = useState<ResetErrors>({})
  const { area, focusFirstError } = useErrorFocus()
  const sending = useSubmission()
  useConfirmDialogAtHand()

  function refuse(found: ResetErrors) {
    sending.setError(null)
    setErrors(found)
    focusFirstError()
  }

  async function submit() {
    const values = {
      password: textOf(area.current, 'password'),
      confirmation: textOf(area.current, 'confirmation'),
      choice,
      code: textOf(area.current, 'code'),
    }
    const found = checkReset(values)
    if (found !== null) return refuse(found)
    setErrors({})
    if (choice === 'without-code' && !(await confirmAction(withoutCodeQuestion(link)))) return
    const recovery_code = choice === 'with-code' ? values.code : null
    sending.run(
      async () => {
        const body = { token, new_password: values.password, recovery_code }
        const { history } = await call(verifyPasswordReset, { body })
        onDone(history)
      },
      (error) => {
        if (error instanceof ApiError && error.code === 'invalid_link') onLinkLost()
        const refused = refusedFields(error)
        if (refused === null) return detailOf(error, 'Ett fel uppstod vid återställning av lösenord')
        refuse(refused)
        return null
      },
    )
  }

  return (
    <div ref={area}>
      <FormShell
        label="Välj ett nytt lösenord"
        loading={sending.loading}
        submitError={sending.error}
        submitLabel="Byt lösenord"
        onSubmit={() => void submit()}
      >
        <PasswordField
          data-field="password"
          label="Nytt lösenord"
          autoComplete="new-password"
          required
          error={errors.password}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordChecklist password={typed} />
        <PasswordField
          data-field="confirmation"
          label="Nytt lösenord igen"
          autoComplete="new-password"
          required
          error={errors.confirmation}
        />
        {link.hasRecoveryCode ? (
          <HistoryChoiceFields
            link={link}
            value={choice}
            error={errors.choice ?? null}
            onChange={(next) => {
              setChoice(next)
              setErrors(({ choice: _choice, code: _code, ...others }) => others)
            }}
          />
        ) : (
          <WithoutCodeNotice link={link} />
        )}
        {/* Hidden and not gone: whoever looks at the other choice keeps what was typed. */}
        <div hidden={choice !== 'with-code'}>
          <KeptCodeField data-field="code" label="Återställningskod" error={errors.code} />
        </div>
      </FormShell>
    </div>
  )
}

/** Fetched beside the form, so that the question before the last step comes at once, and without a network too. */
function useConfirmDialogAtHand(): void {
  useEffect(() => {
    import('../../../ui/confirm-dialog.tsx').catch(() => undefined)
  }, [])
}
