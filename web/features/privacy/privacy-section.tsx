import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Role } from '../../../contract/fields.ts'
import { KEEP_THERAPY_RECORDS_YEARS } from '../../../contract/retention.ts'
import { paymentHistory } from '../../../contract/payments.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { creditsText } from '../payments/price-text.ts'
import { DeleteForm } from './delete-form.tsx'
import { EXPORT_HASH, ExportPart } from './export-part.tsx'

/** What is yours to take along, and yours to take away. */
export function PrivacySection({ id, title, role }: { id: string; title: string; role: Role }) {
  return (
    <SectionCard id={id} title={title} folds>
      <ExportPart />
      <DeletePart role={role} />
    </SectionCard>
  )
}

interface DeletePartProps {
  role: Role
}

/** The end of an account: what goes and what stays, before anything is asked. */
function DeletePart({ role }: DeletePartProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      <h3 className="text-lg">Radera kontot</h3>
      <div className="grid max-w-measure gap-3 text-sm">
        <p>
          {role === 'patient'
            ? 'Nycklarna till det du har skrivit förstörs först, så att ingen kan läsa det mer: inte du, inte din terapeut, inte vi. Sedan ' +
              'raderas samtal, profil, credits och allt annat som hör till dig.'
            : 'Dina nycklar förstörs först, sedan raderas din profil, dina inbjudningar och det bara du kan läsa. Dina klienter behåller sitt ' +
              'eget och får ett mejl om att er kontakt är avslutad.'}
        </p>
        <p>
          {role === 'patient'
            ? 'Kvar blir det lagen kräver, utan koppling till ditt konto: köpens datum och belopp i bokföringen, och din terapeuts egen ' +
              `krypterade kopia av det hen har skrivit om era sessioner, i ${KEEP_THERAPY_RECORDS_YEARS} år.`
            : 'Kvar blir att något har gjorts och när, utan koppling till dig.'}{' '}
          <strong>Det går inte att ångra.</strong>
        </p>
      </div>
      {role === 'patient' ? <UnusedCredits /> : <SessionCopies />}
      <Button variant="danger" className="w-fit" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Behåll kontot' : 'Radera mitt konto'}
      </Button>
      {open && <DeleteForm role={role} />}
    </div>
  )
}

/** Says, before it is too late, what of a therapist's sessions goes with the account, and what the law asks of it. */
function SessionCopies() {
  return (
    <Alert tone="warn" announce="none" title="Har du registrerat sessioner? Hämta ut dem först">
      Din kopia av anteckningar och utskrifter raderas med kontot, och dina privata anteckningar. Av klienter som har
      raderat sina konton finns sedan inget kvar här. Patientdatalagen kräver att en journal bevaras i minst{' '}
      {KEEP_THERAPY_RECORDS_YEARS} år efter det senaste som skrevs in.{' '}
      <Link to={{ hash: EXPORT_HASH }}>Hämta ut dina uppgifter</Link>, och spara filerna där bara du kommer åt dem.
    </Alert>
  )
}

/** Says, before it is too late, that paid credits can be had money back for. */
function UnusedCredits() {
  const { data } = useQuery(q(paymentHistory))
  const unused = (data?.payments ?? []).reduce((sum, payment) => sum + payment.refundable_credits, 0)
  if (unused === 0) return null
  return (
    <Alert tone="warn" announce="none" title={`Du har ${creditsText(unused)} som du kan få pengarna tillbaka för`}>
      De försvinner med kontot. <Link to={{ hash: 'credits' }}>Ångra köpet först</Link>.
    </Alert>
  )
}
