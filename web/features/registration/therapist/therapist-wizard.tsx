import { useState } from 'react'
import { PROFILE_BIO_MAX_LENGTH } from '../../../../contract/limits.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useErrorFocus } from '../../../forms/use-error-focus.ts'
import { useSubmission } from '../../../forms/use-submission.ts'
import { AccountFields, NameFields } from '../account-fields.tsx'
import type { Complaint, FieldTexts } from '../complaint.ts'
import { failedFields, failureText, REGISTRATION_FAILURE } from '../registration-failure.ts'
import { StepFrame } from './step-frame.tsx'
import { Summary } from './summary.tsx'
import { readValues } from './therapist-values.ts'
import type { TherapistValues } from './therapist-values.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardProgress } from './wizard-progress.tsx'
import { checkStep, furthestStep, LAST_STEP, stepOf } from './wizard-steps.ts'
import type { WizardStep } from './wizard-steps.ts'

interface TherapistWizardProps {
  wizard: Wizard
  /** Registers and goes on; throws what the wizard then shows. */
  onSend: (values: TherapistValues) => Promise<void>
}

const NO_COMPLAINT: Complaint = { form: null, fields: {} }

/** Account, profession, summary. Each step is checked when it is left, and all of them before sending. */
export function TherapistWizard({ wizard, onSend }: TherapistWizardProps) {
  const { area, step, values, restored, onInput, goTo } = wizard
  const [complaint, setComplaint] = useState(NO_COMPLAINT)
  const { area: form, focusFirstError } = useErrorFocus()
  const registration = useSubmission()

  function submit() {
    if (area.current === null) return
    onInput()
    const typed = readValues(area.current)
    const found = checkStep(step, typed) ?? NO_COMPLAINT
    setComplaint(found)
    if (found !== NO_COMPLAINT) focusFirstError()
    else if (step < LAST_STEP) goTo(step === 1 ? 2 : 3)
    else send(typed)
  }

  function send(typed: TherapistValues) {
    const furthest = furthestStep(typed)
    if (furthest < LAST_STEP) return goBackTo(furthest, checkStep(furthest, typed) ?? NO_COMPLAINT)
    registration.run(() => onSend(typed), refused)
  }

  /** A complaint about a field leads to it; what is about something else is told here. */
  function refused(error: unknown): string | null {
    const text = failureText(error, REGISTRATION_FAILURE)
    const fields = failedFields(error)
    const where = stepOf(fields)
    if (where === null) return text
    goBackTo(where, { form: text, fields })
    return null
  }

  function goBackTo(where: WizardStep, found: Complaint) {
    setComplaint(found)
    goTo(where)
  }

  const frame = (of: WizardStep) => ({
    step: of,
    shown: step,
    loading: of === LAST_STEP && registration.loading,
    error: of === LAST_STEP ? registration.error : step === of ? complaint.form : null,
    submitLabel: of === LAST_STEP ? 'Skapa konto' : 'Fortsätt',
    onSubmit: submit,
  })

  return (
    <div ref={form} className="grid gap-8">
      <WizardProgress step={step} />
      <div ref={area} onInput={onInput}>
        <StepFrame {...frame(1)}>
          {restored && values.password === '' && (
            <Alert tone="info">Det du har fyllt i finns kvar. Lösenordet sparas inte, så skriv det igen.</Alert>
          )}
          <AccountFields errors={complaint.fields} />
        </StepFrame>
        <StepFrame {...frame(2)} onBack={() => goTo(1)}>
          <ProfessionFields errors={complaint.fields} />
        </StepFrame>
        <StepFrame {...frame(3)} onBack={() => goTo(2)}>
          <Summary values={values} onChange={goTo} />
        </StepFrame>
      </div>
    </div>
  )
}

function ProfessionFields({ errors }: { errors: FieldTexts }) {
  const optional = { optionalText: 'valfritt' } as const
  return (
    <>
      <NameFields errors={errors} />
      <TextField
        {...optional}
        data-field="phone"
        label="Telefon"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        error={errors.phone}
      />
      <TextField
        {...optional}
        data-field="clinic"
        label="Mottagning eller klinik"
        autoComplete="organization"
        maxLength={120}
        error={errors.clinic}
      />
      <TextField
        {...optional}
        data-field="education"
        label="Utbildning"
        hint="Till exempel leg. psykolog, Uppsala universitet"
        maxLength={500}
        error={errors.education}
      />
      <TextArea
        {...optional}
        data-field="bio"
        label="Om dig"
        hint="Vem du är, vad du arbetar med och hur. Du kan ändra det senare."
        maxLength={PROFILE_BIO_MAX_LENGTH}
        error={errors.bio}
      />
    </>
  )
}
