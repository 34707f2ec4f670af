import { FirstLines } from '../safety/first-lines.tsx'

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
        <FirstLines className="lg:flex-nowrap" />
      </div>
    </section>
  )
}
