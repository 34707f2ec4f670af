import { ChevronDown } from 'lucide-react'
import { FAQ } from './faq.ts'
import type { FaqSet } from './faq.ts'

/** Two sets of questions. Native details that share a name: one is open at a time, without a script. */
export function Questions() {
  return (
    <section id="fragor" aria-labelledby="fragor-rubrik" className="bg-band py-16 md:py-28">
      <div className="page-width grid gap-10">
        <h2 id="fragor-rubrik">Vanliga frågor</h2>
        <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
          {FAQ.map((set) => (
            <QuestionSet key={set.title} set={set} />
          ))}
        </div>
      </div>
    </section>
  )
}

function QuestionSet({ set: { title, questions } }: { set: FaqSet }) {
  return (
    <div className="grid content-start gap-4">
      <h3>{title}</h3>
      <div className="border-t border-border">
        {questions.map(({ question, answer }) => (
          <details key={question} name="fragor" className="group border-b border-hairline">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              <span className="min-w-0">{question}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-secondary-text transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-measure pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  )
}
