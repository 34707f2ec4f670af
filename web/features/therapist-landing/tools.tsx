import {
  BookOpen,
  CalendarCheck,
  ChartLine,
  ClipboardCheck,
  Ear,
  FileText,
  FlaskConical,
  Leaf,
  Lock,
  NotebookText,
  Scale,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { EXERCISES } from '../../../contract/exercise-fields.ts'
import { TEST_CHATS_A_DAY } from '../../../contract/limits.ts'
import { KEEP_THERAPY_RECORDS_YEARS } from '../../../contract/retention.ts'
import { REVIEW_RULES } from '../../../contract/review-limits.ts'
import { SCALES, measureScales } from '../../../contract/measure-scales.ts'
import { SCORES } from '../../../contract/reviews.ts'
import { ReviewExample } from './review-example.tsx'

interface Tool {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

const SCALE_NAMES = measureScales.map((scale) => SCALES[scale].name).join(', ')

const TOOLS: readonly Tool[] = [
  {
    icon: Users,
    title: 'Klientlista',
    text: 'Vad som har hänt under veckan, klient för klient. Sök, eller gå med j och k.',
  },
  {
    icon: ClipboardCheck,
    title: 'Granskning',
    text: `${SCORES.length} betyg från 0 till 10 på ett av AI:ns svar. Fem av dem kan du ändra.`,
  },
  {
    icon: Scale,
    title: 'Regler',
    text: `Det en granskning visade blir en regel för AI:n. Du kan ha ${REVIEW_RULES}, och ta tillbaka dem.`,
  },
  {
    icon: BookOpen,
    title: 'Kunskapsbas',
    text: 'Egna texter eller dokument (.txt, .pdf, .doc, .docx). Under ett svar står vilka det byggde på.',
  },
  {
    icon: FlaskConical,
    title: 'Instruktioner och test',
    text: `Personlighet, förhållningssätt, gränser och tekniker. Prova med ${TEST_CHATS_A_DAY} egna meddelanden om dygnet.`,
  },
  {
    icon: Ear,
    title: 'Bara lyssna, eller paus',
    text: 'Per klient. Klienten ser vad du har bestämt, och en mening från dig om du vill.',
  },
  {
    icon: NotebookText,
    title: 'Sessionsanteckningar',
    text: `Skriv eller diktera. De sparas i ${KEEP_THERAPY_RECORDS_YEARS} år efter senaste ändringen, i din egen låsta kopia också när kontakten är slut.`,
  },
  {
    icon: Lock,
    title: 'Privata anteckningar',
    text: 'Låsta med din nyckel. Varken klienten, AI:n eller en annan terapeut läser dem.',
  },
  {
    icon: FileText,
    title: 'Analys av en session',
    text: 'Om klienten har samtyckt. Klienten ser sammanfattningen först när du har läst den och visar den.',
  },
  {
    icon: ChartLine,
    title: 'Mätningar',
    text: `${SCALE_NAMES}, när klienten vill, med vår egen svenska ordalydelse: för att följa ett förlopp, inte för diagnos.`,
  },
  {
    icon: Leaf,
    title: 'Övningar',
    text: `${EXERCISES.length} stycken, från lugn andning till sömnfönster. Be klienten göra en, med egna ord.`,
  },
  {
    icon: CalendarCheck,
    title: 'Bokade tider',
    text: 'Boka, flytta och avboka. Kalenderfilen (.ics) heter bara ”Möte”.',
  },
]

/** What there is, one line each, and one of the tools as it looks. */
export function Tools() {
  return (
    <section id="verktyg" aria-labelledby="verktyg-rubrik" className="page-width grid gap-10 py-14 lg:py-24">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr] lg:items-center">
        <div className="grid gap-4">
          <h2 id="verktyg-rubrik">Det du arbetar med</h2>
          <p className="max-w-measure text-muted">
            Ta granskningen som exempel. Du väljer ett av AI:ns svar. En AI bedömer det mot en fast mall, du rättar det
            du inte håller med om, och är ett betyg lågt får du ett förslag till regel. Inget ändras förrän du godkänner
            den.
          </p>
        </div>
        <ReviewExample />
      </div>
      <ul className="grid border-t border-l border-hairline sm:grid-cols-2 lg:grid-cols-3">
        {TOOLS.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] content-start gap-x-3 border-r border-b border-hairline p-4 sm:p-5"
          >
            <Icon aria-hidden="true" className="mt-1 size-5 text-secondary-text" />
            <h3 className="text-base">{title}</h3>
            <p className="text-sm text-muted max-sm:col-span-full sm:col-start-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
