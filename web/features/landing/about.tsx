import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WineLine } from '../../ui/illustrations.tsx'
import { CONTACT_SENTENCE } from '../legal/provider.ts'
import { ABOUT } from './landing-texts.ts'

/** Who stands behind it: only what is true, and where to write. */
export function About() {
  return (
    <section id="om-oss" aria-labelledby="om-rubrik" className="page-width grid gap-6 py-10 md:gap-10 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:grid md:grid-cols-[auto_1fr]">
        <h2 id="om-rubrik">Om Lyhörd</h2>
        <WineLine className="w-40 max-w-full justify-self-end md:row-span-2 md:w-72" />
        <p className="max-w-measure text-muted md:text-lg">
          Lyhörd är en ny tjänst. Här finns inga omdömen, inga betyg och inga påhittade ansikten, bara det vi kan stå
          för.
        </p>
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
    <div className="border-t border-hairline py-3 max-md:text-sm md:grid md:grid-cols-[1fr_2fr] md:gap-8 md:py-5">
      <dt className="font-semibold max-md:inline max-md:after:content-['.']">{term}</dt>{' '}
      <dd className="max-w-measure text-muted max-md:inline">{children}</dd>
    </div>
  )
}
