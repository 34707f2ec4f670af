import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WineLine } from '../../ui/illustrations.tsx'
import { CONTACT_SENTENCE } from '../legal/provider.ts'
import { ABOUT } from './landing-texts.ts'

/** Who stands behind it: only what is true, and where to write. */
export function About() {
  return (
    <section id="om-oss" aria-labelledby="om-rubrik" className="page-width grid gap-10 py-16 md:py-28">
      <div className="grid gap-6 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid max-w-measure gap-4">
          <h2 id="om-rubrik">Om Lyhörd</h2>
          <p className="text-lg text-muted">
            Lyhörd är en ny tjänst. Här finns inga omdömen, inga betyg och inga påhittade ansikten, bara det vi kan stå
            för.
          </p>
        </div>
        <WineLine className="w-56 max-w-full md:w-72" />
      </div>
      <dl className="border-b border-hairline">
        {ABOUT.map(({ term, text }) => (
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
