import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WineLine } from '../../ui/illustrations.tsx'
import { QuestionList } from '../../ui/question-list.tsx'
import { CONTACT_SENTENCE } from '../legal/provider.ts'
import { ABOUT } from './landing-texts.ts'

const [WHAT_IT_IS, ...MORE] = ABOUT

/** Who stands behind it: only what is true, and where to write. How it works inside is folded. */
export function About() {
  return (
    <section id="om-oss" aria-labelledby="om-rubrik" className="page-width grid gap-5 py-8 md:gap-10 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:grid md:grid-cols-[auto_1fr]">
        <h2 id="om-rubrik">Om Lyhörd</h2>
        <WineLine className="w-40 max-w-full justify-self-end md:row-span-2 md:w-72" />
        <p className="max-w-measure text-muted md:text-lg">
          Lyhörd är en ny tjänst. Här finns inga omdömen, inga betyg och inga påhittade ansikten, bara det vi kan stå
          för.
        </p>
      </div>
      <dl>
        <Fact term={WHAT_IT_IS.term}>{WHAT_IT_IS.text}</Fact>
        <Fact term="Vem du skriver till">
          {CONTACT_SENTENCE}{' '}
          <Link to="/contact" className="text-link-style" data-event="contact" data-location="about">
            Till kontaktsidan
          </Link>
        </Fact>
      </dl>
      <QuestionList
        name="om"
        questions={MORE.map(({ term, text }) => ({ question: term, answer: text }))}
        className="-mt-5 md:-mt-10"
      />
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
