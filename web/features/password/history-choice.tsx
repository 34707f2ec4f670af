import { useId } from 'react'
import { LockKeyhole } from 'lucide-react'
import { RadioCard } from '../../ui/radio-card.tsx'
import { withoutCode } from './history-texts.ts'
import type { HistoryChoice } from './reset-check.ts'
import type { ValidLink } from './reset-link.ts'
import { FieldError } from '../../ui/field-error.tsx'

interface HistoryChoiceProps {
  link: ValidLink
  /** Null until the person has chosen: neither answer is given beforehand. */
  value: HistoryChoice | null
  onChange: (choice: HistoryChoice) => void
  error: string | null
}

/** Asks for the recovery code, and says before the choice what happens to what is written (docs/keys.md). */
export function HistoryChoiceFields({ link, value, onChange, error }: HistoryChoiceProps) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : `${id}-error`}
      className="grid gap-3 rounded-field"
    >
      {/* Floated, a legend takes its place in the grid like everything else. */}
      <legend className="float-left text-lg font-semibold">Har du din återställningskod?</legend>
      <RadioCard
        name={`${id}-choice`}
        label="Ja, jag har koden"
        checked={value === 'with-code'}
        onChoose={() => onChange('with-code')}
      >
        Allt du har skrivit går att läsa som förut.
      </RadioCard>
      <RadioCard
        name={`${id}-choice`}
        label="Nej, fortsätt utan kod"
        checked={value === 'without-code'}
        onChoose={() => onChange('without-code')}
      >
        <Consequences link={link} />
      </RadioCard>
      {error !== null && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

/** Where no code was ever made there is nothing to choose, only something to know. */
export function WithoutCodeNotice({ link }: { link: ValidLink }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-field bg-band px-4 py-3">
      <h2 id={id} className="flex items-center gap-2 text-lg">
        <LockKeyhole aria-hidden="true" className="size-5 shrink-0 text-secondary-text" />
        Du har ingen återställningskod
      </h2>
      <p className="text-sm text-muted">
        <Consequences link={link} />
      </p>
    </section>
  )
}

/** Inline elements alone: it stands in a label too. */
function Consequences({ link }: { link: ValidLink }) {
  const { outcome, ways, note } = withoutCode(link)
  return (
    <span className="grid gap-1.5">
      <span>{outcome}</span>
      {ways.map((way) => (
        <span key={way} className="flex gap-2">
          <span aria-hidden="true">–</span>
          <span>{way}</span>
        </span>
      ))}
      {note !== null && <span>{note}</span>}
    </span>
  )
}
