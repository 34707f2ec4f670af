import { Phone } from 'lucide-react'
import { FIRST_LINES } from '../../ui/safety-facts.ts'

const LINE_LOOK =
  'inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-3xl border border-border px-4 py-1.5 text-sm font-semibold hover:bg-chip'

/** The 112 line, high up: for the one who came here and needs more than a chat. */
export function UrgentHelp() {
  return (
    <section id="akut" aria-labelledby="akut-rubrik" className="border-y border-hairline bg-surface">
      <div className="page-width grid gap-4 py-5 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-10">
        <div className="grid gap-1">
          <h2 id="akut-rubrik" className="font-sans text-lg">
            Är det akut?
          </h2>
          <p className="max-w-measure text-sm text-muted">
            Lyhörd är inte en akutmottagning. Är det fara för liv ska du ringa 112. På Självmordslinjen svarar någon
            dygnet runt, och 1177 ger råd om vård.
          </p>
        </div>
        <ul className="flex flex-wrap gap-2 lg:flex-nowrap">
          {FIRST_LINES.map((line) => (
            <li key={line.tel}>
              <a href={line.tel} className={LINE_LOOK}>
                <Phone aria-hidden="true" className="size-4 shrink-0 text-link" />
                {line.name}
                {line.name.includes(line.number) ? null : <span className="tabular-nums">{line.number}</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
