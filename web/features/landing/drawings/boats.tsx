import type { ReactNode } from 'react'

interface PictureProps {
  className?: string
}

interface LookProps {
  className: string | undefined
}

/** The house's landscape in small: sky, sun, two rows of hills and still water. What is on the water differs. */
function Shore({ className, children }: LookProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="240" height="180" className="fill-sky-low" />
      {children}
    </svg>
  )
}

function Hills() {
  return (
    <>
      <path d="M0 104c30-30 62-34 98-12s62 12 84-8 42-18 58-8v50H0Z" className="fill-hill-far" />
      <path d="M0 118c44-20 84-12 118 0s76 12 122-12v40H0Z" className="fill-hill-mid" />
    </>
  )
}

function Water() {
  return (
    <>
      <path d="M0 126c70-6 160-6 240-2v56H0Z" className="fill-water" />
      <path
        d="M28 146h30M44 160h18M184 150h32M172 164h22M112 168h24"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-glint"
      />
    </>
  )
}

/** A sailing boat whose water line is at 0,0. */
function Boat({ at, scale = 1 }: { at: readonly [x: number, y: number]; scale?: number }) {
  return (
    <g
      transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}
      strokeWidth={2.5 / scale}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-surface stroke-link"
    >
      <path d="M0-60c22 14 32 32 33 50H0Z" />
      <path d="M0-60V0M-32 0h68c-3 10-10 16-20 16h-28c-10 0-17-6-20-16Z" />
    </g>
  )
}

/** A boat that has its jetty, and goes out between: for who has a therapist elsewhere. */
export function BoatAtJetty({ className }: PictureProps) {
  return (
    <Shore className={className}>
      <circle cx="60" cy="66" r="26" className="fill-sun" />
      <Hills />
      <Water />
      <path
        d="M240 128h-74M226 128v26M200 128v22M176 128v18M166 128c-10 8-22 10-30 8"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-link"
      />
      <Boat at={[112, 138]} />
    </Shore>
  )
}

/** Two boats side by side: for who has a therapist here, and the AI between the sessions. */
export function TwoBoats({ className }: PictureProps) {
  return (
    <Shore className={className}>
      <circle cx="124" cy="62" r="28" className="fill-sun" />
      <Hills />
      <Water />
      <Boat at={[160, 132]} scale={0.78} />
      <Boat at={[82, 142]} />
    </Shore>
  )
}

/** One boat and the sun: for who wants nobody else along. */
export function OneBoat({ className }: PictureProps) {
  return (
    <Shore className={className}>
      <circle cx="168" cy="52" r="26" className="fill-sun" />
      <Hills />
      <Water />
      <Boat at={[92, 140]} />
    </Shore>
  )
}
