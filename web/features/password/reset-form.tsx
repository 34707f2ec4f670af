import { useEffect, useState } from 'react'
import { verifyPasswordReset } from '../../../contract/password.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { textsOf } from '../../forms/field-text.ts'
import { useForm } from '../../forms/use-form.ts'
import { HistoryChoiceFields, WithoutCodeNotice } from './history-choice.tsx'
import { withoutCodeQuestion } from './history-texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordChecklist } from './password-checklist.tsx'
import { checkReset, refusedFields } from './reset-check.ts'
import type { HistoryChoice, ResetValues } from './reset-check.ts'
import type { ValidLink } from './reset-link.ts'
import { KeptCodeField } from '../../forms/kept-code-field.tsx'

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
  const form = useForm(send, { check: checkReset, refused })
  useConfirmDialogAtHand()

  async function send(values: ResetValues) {
    if (values.choice === 'without-code' && !(await confirmAction(withoutCodeQuestion(link)))) return
    const recovery_code = values.choice === 'with-code' ? values.code : null
    const body = { token, new_password: values.password, recovery_code }
    const { history } = await call(verifyPasswordReset, { body })
    onDone(history)
  }

  function refused(error: unknown) {
    if (error instanceof ApiError && error.code === 'invalid_link') onLinkLost()
    return refusedFields(error) ?? detailOf(error, 'Ett fel uppstod vid återställning av lösenord')
  }

  function values(): ResetValues {
    return { ...textsOf(form.shell.area.current, ['password', 'confirmation', 'code']), choice }
  }

  return (
    <FormShell
      label="Välj ett nytt lösenord"
      {...form.shell}
      submitLabel="Byt lösenord"
      onSubmit={() => form.submit(values())}
    >
      <NewPasswordFields
        data-field="password"
        error={form.fields.password}
        confirmationError={form.fields.confirmation}
        onInput={(event) => setTyped(event.currentTarget.value)}
      >
        <PasswordChecklist password={typed} />
      </NewPasswordFields>
      {link.hasRecoveryCode ? (
        <HistoryChoiceFields
          link={link}
          value={choice}
          error={form.fields.choice ?? null}
          onChange={(next) => {
            setChoice(next)
            form.changed('choice', 'code')
          }}
        />
      ) : (
        <WithoutCodeNotice link={link} />
      )}
      {/* Hidden and not gone: whoever looks at the other choice keeps what was typed. */}
      <div hidden={choice !== 'with-code'}>
        <KeptCodeField data-field="code" label="Återställningskod" error={form.fields.code} />
      </div>
    </FormShell>
  )
}

/** Fetched beside the form, so that the question before the last step comes at once, and without a network too. */
function useConfirmDialogAtHand(): void {
  useEffect(() => {
    import('../../ui/confirm-dialog.tsx').catch(() => undefined)
  }, [])
}
