import type { ReactNode } from 'react'
import { CalendarDays, MessagesSquare } from 'lucide-react'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { dateText } from '../../ui/swedish-time.ts'

/** Who the client is, how to reach them, and the ways to what there is of theirs. */
export function ClientFacts({ client }: { client: ConnectedPatient }) {
  const { id, name, email, phone, assigned_date: connected, date_of_birth: born } = client
  return (
    <Card as="section" aria-labelledby="klient" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-3">
          <AvatarInitials name={name} />
          <h1 id="klient" className="min-w-0 text-3xl wrap-anywhere">
            {name}
          </h1>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/therapist/client/${id}/chat`}>
            <MessagesSquare aria-hidden="true" className="size-5" />
            AI-chatt
          </LinkButton>
          <LinkButton to={`/therapist/client/${id}/sessions`} variant="secondary">
            <CalendarDays aria-hidden="true" className="size-5" />
            Sessioner
          </LinkButton>
        </div>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Facts title="Kontakt">
          <Fact term="E-post">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
          {phone !== null && phone !== '' && (
            <Fact term="Telefon">
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </Fact>
          )}
          <Fact term="Ansluten">{dateText(new Date(connected))}</Fact>
        </Facts>
        <Facts title="Övrigt">
          {born !== null && <Fact term="Född">{dateText(new Date(born))}</Fact>}
          <Fact term="Klient-id">{id}</Fact>
        </Facts>
      </div>
    </Card>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-lg">{title}</h2>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[6rem_1fr]">{children}</dl>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere max-sm:mb-1">{children}</dd>
    </>
  )
}
