/** The desk, a closed laptop and a cup in one unbroken line. */
const LINE =
  'M14 440H92V430C92 425 96 422 101 422H235C240 422 244 425 244 430V440H370C356 440 346 406 346 370H458' +
  'C458 380 457 390 455 400 469 390 492 392 492 408 492 426 465 434 447 422 441 433 436 440 430 440H546'

/** White by day; lighter than the wall by night. */
const FRAME = 'stroke-surface dark:stroke-hairline'

/** A window at dusk over a desk where somebody has stopped for the day. The sun breathes; nothing moves with reduced motion. */
export function DeskAtDusk({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 500" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="dusk-room">
          <rect width="560" height="500" rx="40" />
        </clipPath>
        <clipPath id="dusk-pane">
          <rect x="92" y="56" width="376" height="286" rx="14" />
        </clipPath>
        <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-sky-high)" />
          <stop offset="1" stopColor="var(--color-sky-low)" />
        </linearGradient>
      </defs>
      <g clipPath="url(#dusk-room)">
        <rect width="560" height="500" className="fill-water" />
        <View />
        <path d="M280 56V342M92 176H468" strokeWidth="8" className={FRAME} />
        <rect x="92" y="56" width="376" height="286" rx="14" fill="none" strokeWidth="10" className={FRAME} />
        <path d="M72 342H488V358H72Z" className="fill-surface dark:fill-hairline" />
        <path d="M0 440H560V500H0Z" className="fill-hill-far" />
        <Desk />
      </g>
    </svg>
  )
}

function View() {
  return (
    <g clipPath="url(#dusk-pane)">
      <rect x="92" y="56" width="376" height="286" fill="url(#dusk-sky)" />
      <circle cx="346" cy="240" r="92" className="origin-[346px_240px] animate-breathe fill-sun opacity-40" />
      <circle cx="346" cy="240" r="56" className="fill-sun" />
      <path d="M92 262c50-40 98-44 150-14s98 28 142 2 62-30 84-20v120H92Z" className="fill-hill-far" />
      <path d="M92 292c64-28 124-20 182 2s108 22 194-22v80H92Z" className="fill-hill-mid" />
      <path d="M92 318c86-12 166 4 236 6s112-6 140-14v40H92Z" className="fill-hill-near" />
    </g>
  )
}

function Desk() {
  return (
    <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" className="stroke-link">
      <path d={LINE} />
      <path d="M104 431H232" className="opacity-60" />
      <path d="M384 356c-10-14 10-20 0-36s6-20 4-28M416 356c-10-14 10-20 0-36s6-20 4-28" className="opacity-60" />
    </g>
  )
}
