import { FirstLines } from '../safety/first-lines.tsx'

const SIGNS = [
  'Du är trött också när du har sovit.',
  'Du glömmer, tappar tråden och har svårt att koncentrera dig.',
  'Du blir lättare arg, ledsen eller orolig än du brukar.',
  'Hjärtat rusar, magen krånglar eller du har ont utan att veta varför.',
  'Det du brukar tycka om känns som ännu ett krav.',
] as const

const PLACES = [
  {
    name: 'Vårdcentralen',
    text: 'Utreder, behandlar och kan sjukskriva. Berätta hur länge det har pågått, och vad som inte längre går.',
  },
  {
    name: 'Företagshälsovården',
    text: 'Om din arbetsplats har en. Vårdpersonalen där har tystnadsplikt, också mot din arbetsgivare.',
  },
  {
    name: '1177',
    text: 'Råd om vård på telefon dygnet runt, och om stress och utmattning på 1177.se.',
  },
] as const

/** When it may be more than stress: what to take seriously, and who helps then. Lyhörd is none of them. */
export function Signs() {
  return (
    <section id="tecken" aria-labelledby="tecken-rubrik" className="page-width grid gap-10 py-16 md:py-28">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <h2 id="tecken-rubrik">När det kan vara mer än stress</h2>
          <p className="max-w-measure text-muted">
            Känner du igen flera av de här, och har det hållit i sig i veckor? Vänta inte ut det.
          </p>
          <ul className="grid max-w-measure list-disc gap-2 pl-6 marker:text-secondary">
            {SIGNS.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
          <p className="max-w-measure text-sm text-muted">
            Det är ingen diagnos, och listan säger inte vad som är fel. Lyhörd ställer inga diagnoser, kan inte
            sjukskriva och ersätter inte vård.
          </p>
        </div>
        <div className="grid content-start gap-5 rounded-card bg-band p-6 md:p-8">
          <h3 className="text-2xl">Vart du vänder dig</h3>
          <dl className="grid gap-4">
            {PLACES.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <p>
            Är det fara för liv: ring 112. Har du tankar på att inte vilja leva: ring Självmordslinjen, också i natt.
          </p>
          <FirstLines />
        </div>
      </div>
    </section>
  )
}
