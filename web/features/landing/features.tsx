import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { BuoyLine, DayAndNightLine, TwoTalksLine } from './drawings/small-lines.tsx'
import { CourseExample, ExerciseNames, RememberedExample } from './feature-examples.tsx'

interface Feature {
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
  /** Takes two thirds of a row, its picture beside the text. */
  readonly wide: boolean
}

/** What there is once a talk has begun. Every sentence must stay true (docs/anamnesis.md, measures.md, safety.md, exercises.md). */
const FEATURES: readonly Feature[] = [
  {
    title: 'Dygnet runt',
    text: 'Klockan tre på natten går lika bra som på lunchen. Bryts nätet finns det du skrev kvar, och svaret fortsätter när du är tillbaka.',
    picture: <DayAndNightLine className="h-16 w-auto" />,
    wide: false,
  },
  {
    title: 'En minnesbank, så att du slipper börja om',
    text: 'Har du ett konto minns Lyhörd det du har berättat, med dina egna ord bredvid. Du ser allt, och kan rätta, dölja eller ta bort det.',
    picture: <RememberedExample />,
    wide: true,
  },
  {
    title: 'Du ser hur det går, och din terapeut också',
    text: 'Fyll i ett formulär om hur du mår när du vill, och se hur poängen ändras. En terapeut som du är ansluten till ser dina mätningar och din profil. I din logg står när något har öppnats.',
    picture: <CourseExample />,
    wide: true,
  },
  {
    title: 'Hjälp när det är farligt',
    text: 'Märks tecken på att du har det svårt visas vart du kan vända dig. Är tecknen tydliga kostar svaren ingenting. Allt märks inte, och ingen människa läser med: vid fara för liv, ring 112.',
    picture: <BuoyLine className="h-16 w-auto" />,
    wide: false,
  },
  {
    title: 'Inget går förlorat på vägen',
    text: 'Det du skrivit utan konto följer med när du skapar ett. Får du en terapeut ligger samtalen kvar, och du väljer om den får läsa dem.',
    picture: <TwoTalksLine className="h-16 w-auto" />,
    wide: false,
  },
  {
    title: 'Övningar att göra själv',
    text: 'De ingår i kontot och kostar inga credits. Ingen AI läser det du skriver i dem. En terapeut som du är ansluten till kan göra det.',
    picture: <ExerciseNames />,
    wide: true,
  },
]

/** The grid of what there is: narrow and wide in turn, so that no row is like the one before. */
export function Features() {
  return (
    <section aria-labelledby="finns-rubrik" className="bg-band py-16 md:py-28">
      <div className="page-width grid gap-10">
        <h2 id="finns-rubrik" className="max-w-[20ch]">
          Det här finns när du har börjat
        </h2>
        <ul className="grid gap-4 md:gap-6 lg:grid-cols-3">
          {FEATURES.map((feature) => (
            <Tile key={feature.title} feature={feature} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Tile({ feature: { title, text, picture, wide } }: { feature: Feature }) {
  return (
    <li
      className={classNames(
        'grid gap-6 rounded-card border border-hairline bg-surface p-6 md:p-8',
        wide ? 'md:grid-cols-2 md:gap-10 lg:col-span-2' : 'content-between',
      )}
    >
      <div className="grid content-start gap-2">
        <h3>{title}</h3>
        <p className="text-muted">{text}</p>
      </div>
      {picture}
    </li>
  )
}
