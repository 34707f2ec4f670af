import { EyeOff, Pencil, Trash2 } from 'lucide-react'
import { ANAMNESIS_AREAS } from '../../../contract/anamnesis.ts'
import { EXERCISE, EXERCISES } from '../../../contract/exercise-fields.ts'
import { BreathRings } from './drawings/small-lines.tsx'

const AREA = ANAMNESIS_AREAS[1].label
const ACTS = [
  { icon: Pencil, label: 'Rätta' },
  { icon: EyeOff, label: 'Dölj' },
  { icon: Trash2, label: 'Ta bort' },
]

/** What is remembered, as the profile shows it; it comes from the example talk above. */
export function RememberedExample() {
  return (
    <figure className="grid content-start gap-1.5 md:gap-2">
      <div className="grid gap-2 rounded-card bg-page p-3 text-sm md:p-4">
        <p className="text-xs font-semibold text-secondary-text">{AREA}</p>
        <p>Sover dåligt natten före möten.</p>
        <blockquote className="border-l-2 border-accent pl-3 text-muted">
          ”jag går igenom mötet i morgon för hundrade gången”
        </blockquote>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-caption">
          {ACTS.map(({ icon: Icon, label }) => (
            <span key={label} className="inline-flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-3.5" />
              {label}
            </span>
          ))}
        </p>
      </div>
      <figcaption className="text-xs text-caption">Ett exempel.</figcaption>
    </figure>
  )
}

const POINTS = [
  [24, 58],
  [84, 40],
  [144, 66],
  [204, 48],
  [264, 76],
] as const

/** A course that goes up and down, as they do: no promise of where it ends. */
export function CourseExample() {
  return (
    <figure className="grid content-start gap-2 max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] max-md:items-center max-md:gap-x-4">
      <svg
        viewBox="0 0 288 128"
        role="img"
        aria-label="En kurva med fem mätningar som går upp och ner"
        className="w-full rounded-card bg-page"
      >
        <path d="M0 128V92c40-26 80-30 124-14s96 14 164-18v68Z" className="fill-hill-far" />
        <path d="M0 128v-16c60-18 110-8 160-4s84 0 128-14v34Z" className="fill-hill-mid" />
        <path
          d={`M${POINTS.map((point) => point.join(' ')).join('L')}`}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-link"
        />
        {POINTS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="5" strokeWidth="3" className="fill-surface stroke-link" />
        ))}
      </svg>
      <figcaption className="text-xs text-caption">Ett exempel. Poängen säger inte vad du har.</figcaption>
    </figure>
  )
}

/** What each exercise is called. */
export function ExerciseNames() {
  return (
    <div className="grid content-start gap-5">
      <BreathRings className="size-20 max-md:hidden" />
      <ul className="flex flex-wrap gap-1.5 md:gap-2">
        {EXERCISES.map((name) => (
          <li key={name} className="rounded-2xl bg-chip px-3 py-1 text-xs md:text-sm">
            {EXERCISE[name].title}
          </li>
        ))}
      </ul>
    </div>
  )
}
