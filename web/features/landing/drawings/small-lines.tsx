import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface PictureProps {
  className?: string
}

interface LookProps {
  className: string | undefined
}

/** A small drawing in one line of wine. */
function Line({ className, children, width = 120 }: LookProps & { children: ReactNode; width?: number }) {
  return (
    <svg
      viewBox={`0 0 ${width} 72`}
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('stroke-link', className)}
    >
      {children}
    </svg>
  )
}

/** The sun goes down on one line and the moon comes up. */
export function DayAndNightLine({ className }: PictureProps) {
  return (
    <Line className={className} width={150}>
      <path d="M16 60a26 26 0 0 1 52 0Z" className="fill-sun stroke-none" />
      <path d="M3 60h13a26 26 0 0 1 52 0h28c-12-8-14-30 4-42 6-4 12-4 16-2-12 6-14 22-6 32s24 10 34 2c-4 8-10 10-16 10h17" />
      <path d="M42 20v-8M14 32l-6-5M70 32l6-5" />
    </Line>
  )
}

const TWO_TALKS =
  'M4 66c6 0 12-6 14-14h-2A12 12 0 0 1 6 40V24a12 12 0 0 1 12-12h46a12 12 0 0 1 12 12v16a12 12 0 0 1-12 12H34c20 10 44 10 62-2 ' +
  '4-4 2-12 2-24a14 14 0 0 1 14-14h54a14 14 0 0 1 14 14v12a14 14 0 0 1-14 14h-4c2 8 8 14 14 14'

/** Two messages that hang on one line: the first goes on in the second. */
export function TwoTalksLine({ className }: PictureProps) {
  return (
    <Line className={className} width={190}>
      <path
        d="M112 12h54a14 14 0 0 1 14 14v12a14 14 0 0 1-14 14h-54a14 14 0 0 1-14-14V26a14 14 0 0 1 14-14Z"
        className="fill-bubble stroke-none"
      />
      <path d={TWO_TALKS} />
      <path d="M22 27h36M22 37h22M116 27h46M116 37h30" className="opacity-60" />
    </Line>
  )
}

/** A lifebuoy on a wave. */
export function BuoyLine({ className }: PictureProps) {
  return (
    <Line className={className} width={150}>
      <circle cx="76" cy="34" r="28" className="fill-bubble stroke-none" />
      <circle cx="76" cy="34" r="12" className="fill-surface stroke-none" />
      <path d="M48 34a28 28 0 1 1 56 0 28 28 0 1 1-56 0M64 34a12 12 0 1 1 24 0 12 12 0 1 1-24 0" />
      <path d="M56 14l12 11M96 14 84 25M56 54l12-11M96 54 84 43" />
      <path d="M3 62c10-6 20-6 30 0s20 6 30 0 20-6 30 0 20 6 30 0 16-6 24 0" />
    </Line>
  )
}

/** Three rings, as wide as a breath. */
export function BreathRings({ className }: PictureProps) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      <circle cx="60" cy="60" r="58" className="fill-sun opacity-30" />
      <circle cx="60" cy="60" r="42" className="fill-sun opacity-60" />
      <circle cx="60" cy="60" r="26" className="fill-sun" />
      <path
        d="M8 66c14-8 24-8 36 0s22 8 34 0 22-8 34 0"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-link"
      />
    </svg>
  )
}
