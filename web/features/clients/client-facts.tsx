import type { ReactNode } from 'react'
import { CalendarDays, ChartLine, Check, Copy, MessagesSquare, NotebookText } from 'lucide-react'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { useCopy } from '../../ui/use-copy.ts'

/** Who the client is, how to reach them, and the ways to what there is of theirs. */
export function ClientFacts({ client }: { client: ConnectedPatient }) {
  const { id, name, email, phone, assigned_date: connected, date_of_birth: born } = client
  return (
    <Card as="section" aria-labelledby="klient" className="grid gap-4 max-sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-3">
          <AvatarInitials name={name} />
          <h1 id="klient" className="min-w-0 text-3xl wrap-anywhere">
            {name}
          </h1>
        </div>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full max-sm:*:px-2! sm:flex sm:flex-wrap sm:gap-3">
          <LinkButton to={`/therapist/client/${id}/chat`}>
            <MessagesSquare aria-hidden="true" className="size-5" />
            AI-chatt
          </LinkButton>
          <LinkButton to={`/therapist/client/${id}/anamnesis`} variant="secondary">
            <NotebookText aria-hidden="true" className="size-5" />
            Anamnes
          </LinkButton>
          <LinkButton to={`/therapist/client/${id}/sessions`} variant="secondary">
            <CalendarDays aria-hidden="true" className="size-5" />
            Sessioner
          </LinkButton>
          <LinkButton to={`/therapist/client/${id}/measures`} variant="secondary">
            <ChartLine aria-hidden="true" className="size-5" />
            Mätningar
          </LinkButton>
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
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
          <Fact term="Klient-id">
            <CopyId id={id} />
          </Fact>
        </Facts>
      </div>
    </Card>
  )
}

const COPIED = {
  no: '',
  yes: 'Kopierat.',
  refused: 'Webbläsaren lät oss inte kopiera.',
} as const

/** The id is for other records than ours: it is copied, and nobody reads it. */
function CopyId({ id }: { id: string }) {
  const { copied, copy } = useCopy(id)
  const Icon = copied === 'yes' ? Check : Copy
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        title={id}
        onClick={copy}
        className="text-link-style inline-flex min-h-6 items-center gap-1.5"
      >
        <Icon aria-hidden="true" className="size-4" />
        Kopiera id
      </button>
      <span role="status" className="text-xs text-muted">
        {COPIED[copied]}
        {copied === 'refused' && <span className="block text-ink">{id}</span>}
      </span>
    </span>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="text-lg">{title}</h2>
      <dl className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-1 text-sm">{children}</dl>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
