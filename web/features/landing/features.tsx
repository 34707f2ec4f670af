import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { BuoyLine, DayAndNightLine, TwoTalksLine } from './drawings/small-lines.tsx'
import { CourseExample, ExerciseNames, RememberedExample } from './feature-examples.tsx'
import { FEATURES } from './landing-texts.ts'

type FeatureKey = (typeof FEATURES)[number]['key']

interface Look {
  readonly picture: ReactNode
  /** Takes three fifths of a row, its picture beside the text. */
  readonly wide: boolean
}

/** A small drawing: beside the heading on a phone, below the text or beside it elsewhere. */
const DRAWING = 'h-10 w-auto max-md:order-1 md:h-16'

/** Narrow and wide in turn, so that no row is like the one before. */
const LOOKS: Readonly<Record<FeatureKey, Look>> = {
  always: { picture: <DayAndNightLine className={DRAWING} />, wide: false },
  memory: { picture: <RememberedExample />, wide: true },
  progress: { picture: <CourseExample />, wide: true },
  crisis: { picture: <BuoyLine className={DRAWING} />, wide: false },
  transition: { picture: <TwoTalksLine className={DRAWING} />, wide: false },
  exercises: { picture: <ExerciseNames />, wide: true },
}

/** The grid of what there is. */
export function Features() {
  return (
    <section aria-labelledby="finns-rubrik" className="bg-band py-8 md:py-28">
      <div className="page-width grid gap-6 md:gap-10">
        <h2 id="finns-rubrik" className="max-w-[20ch]">
          Det här finns när du har börjat
        </h2>
        <ul className="grid gap-3 md:gap-6 lg:grid-cols-5">
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

const TILE =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-hairline bg-surface p-4 md:grid md:items-start md:gap-6 md:p-8'
const WIDE =
  '*:last:max-md:order-3 *:last:max-md:basis-full md:grid-cols-2 md:gap-10 *:last:md:self-center lg:col-span-3'
const NARROW = 'md:max-lg:grid-cols-[1fr_auto] md:max-lg:gap-10 lg:col-span-2 lg:content-between lg:items-start'

function Tile({ title, text, look: { picture, wide } }: TileProps) {
  return (
    <li className={classNames(TILE, wide ? WIDE : NARROW)}>
      <div className="contents md:grid md:content-start md:gap-2">
        <h3 className="max-md:flex-[1_1_8rem]">{title}</h3>
        <p className="max-md:order-2 max-md:basis-full text-muted max-md:text-sm">{text}</p>
      </div>
      {picture}
    </li>
  )
}
