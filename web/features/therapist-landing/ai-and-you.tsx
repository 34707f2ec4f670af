import { Check, X } from 'lucide-react'
import { INTRO_MEETING_MINUTES, REQUEST_ANSWERED_WITHIN, THERAPIST_IDLE_LIMIT } from '../../../contract/limits.ts'

const AI_DOES = [
  'Svarar klienten dygnet runt på svenska, och säger att den är en AI.',
  'Följer det du har skrivit, så långt Lyhörds säkerhetsregler tillåter.',
  'Visar hjälplinjer när något tyder på fara. Allt märks inte.',
  'Samlar det klienten har berättat i en översikt, som klienten själv rättar, döljer och raderar i.',
  'Läser dina sessionsanteckningar om klienten har gett de samtycken som krävs.',
]

const AI_DOES_NOT = [
  'Ställer inga diagnoser, och ersätter inte din bedömning.',
  'Larmar inte dig. Du får inget mejl och inget larm när en klient mår sämre: Lyhörd är ingen jour.',
  'Läser inte mätningarna och inte dina privata anteckningar.',
  'Svarar inte i ditt namn, och skriver inget i din journal.',
  'Körs inte bara i EU. Modellen är Anthropics och ser texten medan den arbetar. Databasen ligger i EU.',
]

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const ASKED = [
  {
    title: 'Legitimation',
    text: 'Utan kontrollerad legitimation kan du bjuda in egna klienter, men inte bli matchad.',
  },
  {
    title: 'Inloggning i två steg',
    text: `Innan du öppnar en klients text behövs en kod från din telefon. Efter ${THERAPIST_IDLE_LIMIT / MINUTE} minuter utan att du har gjort något frågar sidan efter lösenordet igen.`,
  },
  {
    title: 'Ditt eget yrkesansvar',
    text: 'Du arbetar självständigt och svarar för din vård, din tystnadsplikt och din journal.',
  },
  {
    title: `Svar inom ${REQUEST_ANSWERED_WITHIN / HOUR} timmar`,
    text: 'Det ber vi dig om när någon frågar just dig, och vi påminner om det dröjer.',
  },
  {
    title: 'Ett första möte utan kostnad',
    text: `${INTRO_MEETING_MINUTES} minuter med den som vi matchar dig med, så att ni båda kan känna efter.`,
  },
  {
    title: 'Inget om enskilda klienter till AI:n',
    text: 'Instruktioner, regler och kunskapsbas används i samtalen med alla dina klienter.',
  },
]

/** What the AI does and does not, and what is asked of whoever joins. */
export function AiAndYou() {
  return (
    <>
      <section aria-labelledby="ai-rubrik" className="border-t border-hairline bg-surface">
        <div className="page-width grid gap-8 py-14 lg:py-24">
          <h2 id="ai-rubrik">Vad AI:n gör, och vad den inte gör</h2>
          <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
            <Points title="Den gör" points={AI_DOES} isDone />
            <Points title="Den gör inte" points={AI_DOES_NOT} />
          </div>
        </div>
      </section>
      <section id="krav" aria-labelledby="krav-rubrik" className="border-t border-hairline bg-surface">
        <div className="page-width grid gap-8 py-14 lg:py-24">
          <h2 id="krav-rubrik">Vad vi ber dig om</h2>
          <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {ASKED.map(({ title, text }) => (
              <div key={title} className="grid content-start gap-1 border-l-2 border-secondary pl-4">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  )
}

interface PointsProps {
  title: string
  points: readonly string[]
  isDone?: boolean
}

function Points({ title, points, isDone = false }: PointsProps) {
  const Icon = isDone ? Check : X
  return (
    <div className="grid content-start gap-3">
      <h3 className="border-b border-border pb-2">{title}</h3>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Icon
              aria-hidden="true"
              className={isDone ? 'mt-1 size-5 shrink-0 text-ok' : 'mt-1 size-5 shrink-0 text-caption'}
            />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
