import { Check, Minus } from 'lucide-react'

interface Seen {
  readonly what: string
  readonly note?: string
  /** Where the client shares the profile, and where the conversations too. */
  readonly profile: boolean
  readonly talks: boolean
}

/** As docs/keys.md, docs/anamnesis.md and docs/measures.md have it. */
const SEEN: readonly Seen[] = [
  {
    what: 'Profilen med det klienten har berättat',
    note: 'utom det klienten har dolt; klientens egna ord bara när samtalen delas',
    profile: true,
    talks: true,
  },
  {
    what: 'Vad som har märkts i samtalen, och när',
    note: 'till exempel ett genombrott eller en kris',
    profile: true,
    talks: true,
  },
  { what: 'Mätningar: svar, poäng och hur de förändras', profile: true, talks: true },
  { what: 'Övningar som klienten har gjort', profile: true, talks: true },
  { what: 'Rader till nästa samtal', note: 'de som klienten delar', profile: true, talks: true },
  { what: 'Samtalen med AI:n, ord för ord', profile: false, talks: true },
  { what: 'Granskningar av AI:ns svar', profile: false, talks: true },
  { what: 'Klientens credits och köp', profile: false, talks: false },
]

const PROFILE_ONLY = 'Delar bara profilen'
const TALKS_TOO = 'Delar samtal'

/** What a therapist reads and what not, by what the client has chosen; and what holds it. */
export function Insight() {
  return (
    <section id="insyn" aria-labelledby="insyn-rubrik" className="border-y border-hairline bg-surface">
      <div className="page-width grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1.5fr_1fr] lg:py-24">
        <div className="grid content-start gap-6">
          <h2 id="insyn-rubrik">Vad du ser, och vad du inte ser</h2>
          <SeenTable />
        </div>
        <div className="grid content-start gap-5 text-muted lg:pt-16">
          <p className="text-xl font-semibold text-ink">Klienten väljer. Nycklarna ser till att valet gäller.</p>
          <p>
            När ni ansluts delas profilen. Samtalen delas bara om klienten säger ja till det, och klienten kan ändra sig
            när som helst. Du kan be att få läsa dem, en gång i veckan. Ett nej visas aldrig för dig.
          </p>
          <p>
            Öppnar du samtal, profil, mätningar eller övningar skrivs det i klientens logg innan något visas. Slutar
            klienten dela raderas nyckeln som lät dig läsa.
          </p>
          <p>
            Det är inte totalsträckskryptering: servern och AI-modellen ser ett meddelande medan det besvaras. Efteråt
            ligger det krypterat med klientens egen nyckel, och vi som driver Lyhörd kan inte läsa det i databasen.
          </p>
        </div>
      </div>
    </section>
  )
}

/** Where the words have no room beside each other each row is a stack: what it is, then each answer with its own heading. */
const ROW = 'border-b border-hairline @max-[17rem]:grid @max-[17rem]:gap-1 @max-[17rem]:py-3'
const ANSWER_HEADING = 'w-[1%] px-1 py-2 text-center text-xs font-semibold sm:w-36 sm:text-sm'

function SeenTable() {
  return (
    <div className="@container">
      <table className="w-full border-collapse text-sm @max-[17rem]:block">
        <thead className="@max-[17rem]:sr-only">
          <tr className="border-b border-border text-left align-bottom">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Du ser
            </th>
            <th scope="col" className={ANSWER_HEADING}>
              {PROFILE_ONLY}
            </th>
            <th scope="col" className={ANSWER_HEADING}>
              {TALKS_TOO}
            </th>
          </tr>
        </thead>
        <tbody className="@max-[17rem]:block">
          {SEEN.map(({ what, note, profile, talks }) => (
            <tr key={what} className={ROW}>
              <th scope="row" className="py-3 pr-3 text-left font-normal @max-[17rem]:p-0">
                {what}
                {note !== undefined && <span className="block text-xs text-caption">{note}</span>}
              </th>
              <Answer heading={PROFILE_ONLY} yes={profile} />
              <Answer heading={TALKS_TOO} yes={talks} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL =
  'px-1 py-3 text-center align-top @max-[17rem]:flex @max-[17rem]:flex-wrap @max-[17rem]:gap-x-3 @max-[17rem]:p-0 sm:px-4'
const YES = 'inline-flex items-center gap-1 font-semibold text-ok'
const NO = 'inline-flex items-center gap-1 text-caption'

function Answer({ heading, yes }: { heading: string; yes: boolean }) {
  const Icon = yes ? Check : Minus
  return (
    <td className={CELL}>
      <span aria-hidden="true" className="hidden text-xs text-muted @max-[17rem]:inline">
        {heading}
      </span>
      <span className={yes ? YES : NO}>
        <Icon aria-hidden="true" className="size-4" />
        {yes ? 'Ja' : 'Nej'}
      </span>
    </td>
  )
}
