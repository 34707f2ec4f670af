import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { PageBar } from '../../frames/page-bar.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { CONTACT_EMAIL } from '../legal/provider.ts'
import { ContactForm } from './contact-form.tsx'
import type { Sent } from './contact-form.tsx'
import { SentLetter } from './sent-letter.tsx'
import { UrgentLines } from './urgent-lines.tsx'

export const meta = () =>
  pageMeta({
    title: 'Kontakt',
    description: 'Skriv till oss om Lyhörd, ditt konto eller en betalning. Vi svarar inom 24 timmar.',
    path: '/contact',
  })

/** The contact page, with its own top bar. */
export default function ContactPage() {
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useRef<HTMLDivElement>(null)

  function writeAnother() {
    flushSync(() => setSent(null))
    form.current?.querySelector('textarea')?.focus()
  }

  return (
    <>
      <PageBar />
      <main id="innehall" tabIndex={-1} className="pt-(--header-height)">
        <OfflineBar />
        <div className="page-width grid max-w-5xl gap-x-12 gap-y-6 py-8 md:grid-cols-[1fr_1.3fr] md:py-14">
          <div className="grid content-start gap-6">
            <div className="grid gap-3">
              <h1 className="text-3xl">Kontakta oss</h1>
              <p className="text-muted">
                Frågor om tjänsten, ditt konto eller en betalning? Skriv, så svarar vi inom 24 timmar.
              </p>
            </div>
            <UrgentLines />
            <p className="text-sm text-muted max-md:hidden">
              <OtherWays />
            </p>
          </div>
          <div ref={form} className="grid content-start gap-6">
            {sent === null ? (
              <Card className="p-5 sm:p-8">
                <ContactForm onSent={setSent} />
              </Card>
            ) : (
              <SentLetter sent={sent} onAnother={writeAnother} />
            )}
            <p className="text-sm text-muted md:hidden">
              <OtherWays />
            </p>
          </div>
        </div>
      </main>
    </>
  )
}

function OtherWays() {
  return (
    <>
      Många svar finns redan under{' '}
      <Link to="/help" className="text-link-style">
        Hjälp
      </Link>
      . Skriv inget här som du bara vill säga till din terapeut: meddelandet läses av oss som driver Lyhörd.
      {CONTACT_EMAIL !== undefined && ` Du kan också mejla ${CONTACT_EMAIL}.`}
    </>
  )
}
