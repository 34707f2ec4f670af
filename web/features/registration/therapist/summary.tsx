import { Button } from '../../../ui/button.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CLIENT_FEE, MONTHLY_FEE } from '../../payments/price-text.ts'
import type { TherapistValues } from './therapist-values.ts'
import type { WizardStep } from './wizard-steps.ts'

interface SummaryProps {
  values: TherapistValues
  onChange: (step: WizardStep) => void
}

/** What is about to be sent, part by part, and what creating the account means. */
export function Summary({ values, onChange }: SummaryProps) {
  return (
    <>
      <Part
        title="Kontouppgifter"
        onChange={() => onChange(1)}
        rows={[
          ['E-post', values.email],
          ['Lösenord', 'Valt, men visas inte här'],
        ]}
      />
      <Part
        title="Yrkesuppgifter"
        onChange={() => onChange(2)}
        rows={[
          ['Namn', `${values.firstName} ${values.lastName}`],
          ['Telefon', values.phone],
          ['Mottagning eller klinik', values.clinic],
          ['Utbildning', values.education],
          ['Om dig', values.bio],
        ]}
      />
      <p className="rounded-field bg-band p-4 text-sm">
        Att ansluta sig är gratis. När din legitimation är kontrollerad kostar det {MONTHLY_FEE} i månaden och{' '}
        {CLIENT_FEE} för varje ny klient som du får genom Lyhörd. Klienter som du själv bjuder in kostar ingenting, och
        priset för dina sessioner bestämmer du.
      </p>
      <p className="text-sm text-muted">
        När du skapar kontot godkänner du <NewTabLink to="/therapist-terms">terapeutvillkoren</NewTabLink> och bekräftar
        att du har fyllt 18 år. Så behandlar vi <NewTabLink to="/privacy">dina uppgifter</NewTabLink>.
      </p>
    </>
  )
}

interface PartProps {
  title: string
  rows: readonly (readonly [label: string, value: string])[]
  onChange: () => void
}

function Part({ title, rows, onChange }: PartProps) {
  return (
    <div className="grid gap-3 rounded-field border border-hairline p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        <Button variant="quiet" onClick={onChange}>
          Ändra
          <VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </Button>
      </div>
      <dl className="grid gap-2 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {value === '' ? <span className="text-caption">Inte ifyllt</span> : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
