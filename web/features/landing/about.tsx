import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MATCHED_CLIENT_FEE, THERAPIST_MONTHLY_FEE } from '../../../contract/limits.ts'
import { WineLine } from '../../ui/illustrations.tsx'
import { CONTACT_SENTENCE } from '../legal/provider.ts'

const kronor = new Intl.NumberFormat('sv-SE')

/** What can be said of whoever stands behind this, and nothing else. */
const FACTS: readonly { term: string; text: string }[] = [
  {
    term: 'Vad Lyhörd är',
    text: 'En svensk webbtjänst för stöd och reflektion. Den är inte sjukvård, ställer inga diagnoser och ersätter inte behandling.',
  },
  {
    term: 'Hur AI:n är tänkt',
    text: 'En språkmodell från Anthropic som vi har instruerat att lyssna först, fråga en sak i taget, aldrig låtsas vara människa och inte lova något. Svar till den som kan vara i fara kontrolleras mot fasta regler medan de skrivs.',
  },
  {
    term: 'Hur terapeuter kontrolleras',
    text: 'Vi slår upp legitimationen i det nationella registret innan någon visas här eller matchas med dig. Terapeuterna är självständiga och ansvarar för sin egen verksamhet.',
  },
  {
    term: 'Var uppgifterna finns',
    text: 'Databasen ligger i Frankfurt och samtalen är krypterade i den. AI-modellen, och köer, loggar och mejl hos Cloudflare, är inte knutna till EU.',
  },
  {
    term: 'Vem som betalar',
    text: `Du, om du köper credits, och terapeuterna: ${THERAPIST_MONTHLY_FEE} kr i månaden och ${kronor.format(MATCHED_CLIENT_FEE)} kr för varje ny klient som de matchas med. Inga annonser och inga sålda uppgifter.`,
  },
]

/** Who stands behind it: only what is true, and where to write. */
export function About() {
  return (
    <section id="om-oss" aria-labelledby="om-rubrik" className="page-width grid gap-10 py-16 md:py-28">
      <div className="grid gap-6 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid max-w-measure gap-4">
          <h2 id="om-rubrik">Om Lyhörd</h2>
          <p className="text-lg text-muted">
            Lyhörd är nytt. Här finns inga omdömen, inga betyg och inga påhittade ansikten, bara det vi kan stå för.
          </p>
        </div>
        <WineLine className="w-56 max-w-full md:w-72" />
      </div>
      <dl className="border-b border-hairline">
        {FACTS.map(({ term, text }) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
        <Fact term="Vem du skriver till">
          {CONTACT_SENTENCE}{' '}
          <Link to="/contact" className="text-link-style" data-event="contact" data-location="about">
            Till kontaktsidan
          </Link>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-hairline py-5 md:grid-cols-[1fr_2fr] md:gap-8">
      <dt className="font-semibold">{term}</dt>
      <dd className="max-w-measure text-muted">{children}</dd>
    </div>
  )
}
