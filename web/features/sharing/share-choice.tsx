import { useId } from 'react'
import { RadioCard } from '../../ui/radio-card.tsx'
import { FieldError } from '../../ui/field-error.tsx'

interface ShareChoiceProps {
  therapistName: string
  /** Null until the client has chosen: neither answer is given beforehand. */
  value: boolean | null
  onChange: (shareChats: boolean) => void
  error?: string | null | undefined
  disabled?: boolean
}

/** Asks whether the therapist may read the conversations: two equal choices, and what each means. */
export function ShareChoice({ therapistName, value, onChange, error, disabled = false }: ShareChoiceProps) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  const choice = (shareChats: boolean) => ({
    name: `${id}-choice`,
    disabled,
    checked: value === shareChats,
    onChoose: () => onChange(shareChats),
  })

  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? `${id}-error ${id}-both` : `${id}-both`}
      className="grid gap-3 rounded-field"
    >
      {/* Floated, a legend takes its place in the grid like everything else. */}
      <legend className="float-left text-lg font-semibold">
        Vad vill du dela med <span className="wrap-anywhere">{therapistName}</span>?
      </legend>
      <RadioCard {...choice(true)} label={`Dela mina samtal med ${therapistName}`}>
        {therapistName} får rätt att läsa det du och AI:n skriver till varandra, utom i privata samtal, och din profil.
      </RadioCard>
      <RadioCard {...choice(false)} label="Dela inte mina samtal, bara min profil">
        {therapistName} får rätt att läsa din profil, men inte det du och AI:n skriver.
      </RadioCard>
      {hasError && <FieldError id={id}>{error}</FieldError>}
      <p id={`${id}-both`} className="text-xs wrap-anywhere text-caption">
        Till profilen hör också dina mätningar, det du skriver i övningar, och det Lyhörd märker om samtalen: hur
        viktigt ett meddelande är, och om du kan vara i fara. Då får {therapistName} ett larm om att du kan behöva
        hjälp, men kanske inte genast: är det bråttom, ring 112. Du kan ändra dig när du vill. Vad du än väljer kan{' '}
        {therapistName} anpassa AI:n i dina samtal, begränsa eller pausa den, och skriva om era sessioner. Sådana
        anteckningar kan en AI läsa.
      </p>
    </fieldset>
  )
}
