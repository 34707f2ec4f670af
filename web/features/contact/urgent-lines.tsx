import { Phone } from 'lucide-react'
import { FIRST_LINES } from '../../ui/safety-facts.ts'

const ABOUT_LETTERS = 'Vi läser inte breven dygnet runt. Är det bråttom: ring, också mitt i natten.'

/** Stands beside a form that nobody reads at once: it is not the way when it is urgent. */
export function UrgentLines({ title = ABOUT_LETTERS }: { title?: string }) {
  return (
    <section aria-labelledby="brattom" className="grid content-start gap-3 rounded-card bg-band p-5">
      <h2 id="brattom" className="font-sans text-base tracking-normal text-pretty">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {FIRST_LINES.map((line) => (
          <li key={line.tel}>
            <a
              href={line.tel}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-border bg-surface px-3.5 text-sm font-semibold hover:bg-chip"
            >
              <Phone aria-hidden="true" className="size-4 shrink-0 text-link" />
              {line.name.includes(line.number) ? line.name : `${line.name} ${line.number}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
