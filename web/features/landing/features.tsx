import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { BuoyLine, DayAndNightLine, TwoTalksLine } from './drawings/small-lines.tsx'
import { CourseExample, ExerciseNames, RememberedExample } from './feature-examples.tsx'
import { FEATURES } from './landing-texts.ts'

type FeatureKey = (typeof FEATURES)[number]['key']

interface Look {
  readonly picture: ReactNode
  /** Takes two thirds of a row, its picture beside the text. */
  readonly wide: boolean
}

/** Narrow and wide in turn, so that no row is like the one before. */
const LOOKS: Readonly<Record<FeatureKey, Look>> = {
  always: { picture: <DayAndNightLine className="h-16 w-auto" />, wide: false },
  memory: { picture: <RememberedExample />, wide: true },
  progress: { picture: <CourseExample />, wide: true },
  crisis: { picture: <BuoyLine className="h-16 w-auto" />, wide: false },
  transition: { picture: <TwoTalksLine className="h-16 w-auto" />, wide: false },
  exercises: { picture: <ExerciseNames />, wide: true },
}

/** The grid of what there is. */
export function Features() {
  return (
    <section aria-labelledby="finns-rubrik" className="bg-band py-16 md:py-28">
      <div className="page-width grid gap-10">
        <h2 id="finns-rubrik" className="max-w-[20ch]">
          Det här finns när du har börjat
        </h2>
        <ul className="grid gap-4 md:gap-6 lg:grid-cols-3">
          {FEATURES.map(({ key, title, text }) => (
            <Tile key={key} title={title} text={text} look={LOOKS[key]} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface TileProps {
  title: string
  text: string
  look: Look
}

function Tile({ title, text, look: { picture, wide } }: TileProps) {
  return (
    <li
      className={classNames(
        'grid gap-6 rounded-card border border-hairline bg-surface p-6 md:p-8',
        wide
          ? 'md:grid-cols-2 md:gap-10 lg:col-span-2'
          : 'content-between md:max-lg:grid-cols-[1fr_auto] md:max-lg:items-center md:max-lg:gap-10',
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
