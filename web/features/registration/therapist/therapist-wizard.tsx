import {
  CLINIC_NAME_MAX_LENGTH,
  EDUCATION_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  PROFILE_BIO_MAX_LENGTH,
} from '../../../../contract/limits.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { AccountFields, NameFields } from '../account-fields.tsx'
import type { FieldTexts, RegistrationComplaint } from '../registration-field.ts'
import { refusalOf, REGISTRATION_FAILURE } from '../registration-failure.ts'
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

/** Account, profession, summary. Each step is checked when it is left, and all of them before sending. */
export function TherapistWizard({ wizard, onSend }: TherapistWizardProps) {
  const { area, step, values, restored, onInput, goTo } = wizard
  const form = useForm(send, {
    check: (typed: TherapistValues) => led(checkStep(step === LAST_STEP ? furthestStep(typed) : step, typed)),
    refused: (error) => led(refusalOf(error, REGISTRATION_FAILURE)),
  })

  async function send(typed: TherapistValues) {
    if (step === LAST_STEP) await onSend(typed)
    else goTo(nextOf(step))
  }

  /** A complaint about a field leads to the step that asks for it. */
  function led<C extends RegistrationComplaint | null>(complaint: C): C {
    const where = stepOf(complaint?.fields ?? {})
    if (where !== null && where !== step) goTo(where)
    return complaint
  }

  function submit(sent: WizardStep) {
    // Pressed before the page knew which step its address asks for: what is shown now has not been agreed to.
    if (area.current === null || sent !== step) return
    onInput()
    // Whoever goes back while it is sent may come forward again.
    if (form.shell.loading && step < LAST_STEP) goTo(nextOf(step))
    else form.submit(readValues(area.current))
  }

  const complained = stepOf(form.fields) ?? LAST_STEP
  const frame = (of: WizardStep) => ({
    step: of,
    shown: step,
    loading: of === LAST_STEP && form.shell.loading,
    submitError: of === complained ? form.shell.submitError : null,
    complaints: form.shell.complaints,
    submitLabel: of === LAST_STEP ? 'Skapa konto' : 'Fortsätt',
    onSubmit: () => submit(of),
  })

  return (
    <div className="grid gap-8">
      <WizardProgress step={step} />
      <div ref={area} onInput={onInput}>
        <StepFrame {...frame(1)}>
          {restored && values.password === '' && (
            <Alert tone="info">Det du har fyllt i finns kvar. Lösenordet sparas inte, så skriv det igen.</Alert>
          )}
          <AccountFields errors={form.fields} />
        </StepFrame>
        <StepFrame {...frame(2)} onBack={() => goTo(1)}>
          <ProfessionFields errors={form.fields} />
        </StepFrame>
        <StepFrame {...frame(3)} onBack={() => goTo(2)}>
          <Summary values={values} onChange={goTo} />
        </StepFrame>
      </div>
    </div>
  )
}

function nextOf(step: WizardStep): WizardStep {
  return step === 1 ? 2 : 3
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
        maxLength={PHONE_MAX_LENGTH}
        error={errors.phone}
      />
      <TextField
        {...optional}
        data-field="clinic"
        label="Mottagning eller klinik"
        autoComplete="organization"
        maxLength={CLINIC_NAME_MAX_LENGTH}
        error={errors.clinic}
      />
      <TextField
        {...optional}
        data-field="education"
        label="Utbildning"
        hint="Till exempel leg. psykolog, Uppsala universitet"
        maxLength={EDUCATION_MAX_LENGTH}
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
