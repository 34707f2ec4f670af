import { ChevronDown } from 'lucide-react'
import { FAQ } from './faq.ts'

/** Native details sharing a name: one is open at a time, without a script. */
export function Questions() {
  return (
    <section id="fragor" aria-labelledby="fragor-rubrik" className="page-width grid gap-8 py-16 md:py-28">
      <h2 id="fragor-rubrik">Vanliga frågor</h2>
      <div className="max-w-3xl border-t border-hairline">
        {FAQ.map(({ question, answer }) => (
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
    </section>
  )
}
