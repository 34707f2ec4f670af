import { Phone } from 'lucide-react'
import { FIRST_LINES } from '../../ui/safety-facts.ts'

const LINE_LOOK =
  'flex min-h-12 flex-wrap items-center justify-between gap-x-6 rounded-card py-2 border border-border px-5 text-sm font-semibold ' +
  'hover:bg-chip'

/** The 112 line: for the one who came here and needs more than a chat. */
export function UrgentHelp() {
  return (
    <section aria-labelledby="akut-rubrik" className="page-width pb-16 md:pb-28">
      <div className="grid gap-6 rounded-card border border-hairline bg-surface p-5 md:grid-cols-[1fr_auto] md:items-center md:p-10">
        <div className="grid gap-2">
          <h2 id="akut-rubrik" className="text-2xl">
            Är det akut?
          </h2>
          <p className="max-w-measure text-muted">
            Lyhörd är inte en akutmottagning. Är det fara för liv ska du ringa 112. På Självmordslinjen svarar någon
            dygnet runt, och 1177 ger råd om vård.
          </p>
        </div>
        <ul className="grid gap-3 sm:grid-cols-3 md:grid-cols-1">
          {FIRST_LINES.map((line) => (
            <li key={line.tel}>
              <a href={line.tel} className={LINE_LOOK}>
                <span className="inline-flex min-w-0 items-center gap-2">
                  <Phone aria-hidden="true" className="size-4 shrink-0 text-link" />
                  {line.name}
                </span>
                {line.name.includes(line.number) ? null : <span className="tabular-nums">{line.number}</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
