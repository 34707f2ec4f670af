import { classNames } from './class-names.ts'

interface PictureProps {
  className?: string
}

/** The hero: a sun that breathes slowly over hills and still water. Decoration; nothing moves with reduced motion. */
export function SunOverWater({ className }: PictureProps) {
  return (
    <svg viewBox="0 0 560 520" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="hero-frame">
          <rect width="560" height="520" rx="40" />
        </clipPath>
        <linearGradient id="hero-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-sky-high)" />
          <stop offset="1" stopColor="var(--color-sky-low)" />
        </linearGradient>
      </defs>
      <g clipPath="url(#hero-frame)">
        <rect width="560" height="520" fill="url(#hero-sky)" />
        <g className="origin-[290px_210px] animate-breathe">
          <circle cx="290" cy="210" r="168" className="fill-sun opacity-25" />
          <circle cx="290" cy="210" r="124" className="fill-sun opacity-40" />
        </g>
        <circle cx="290" cy="210" r="82" className="fill-sun" />
        <Hills />
        <Water />
      </g>
    </svg>
  )
}

function Hills() {
  return (
    <>
      <path d="M0 300C70 236 132 230 206 272s138 44 196 4 108-52 158-24v268H0Z" className="fill-hill-far" />
      <path d="M0 340c92-46 176-34 252 2s150 40 308-26v204H0Z" className="fill-hill-mid" />
      <path d="M0 372c120-22 232 6 330 10s158-8 230-28v166H0Z" className="fill-hill-near" />
      <g fill="none" strokeWidth="2" strokeLinecap="round" className="stroke-primary/45">
        <path d="M24 290c58-44 116-42 176-8" />
        <path d="M420 268c44-28 88-34 124-18" />
      </g>
    </>
  )
}

function Water() {
  return (
    <>
      <path d="M0 396c160-12 380-10 560-4v128H0Z" className="fill-water" />
      <g fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-glint">
        <path d="M222 416h138M248 436h88M206 458h66M300 458h84M266 480h52" />
        <path d="M40 424h58M66 446h34M470 420h52M448 446h44M96 486h40M430 492h58" className="opacity-60" />
      </g>
    </>
  )
}

const WINE_LINE =
  'M6 98c14-8 24-8 36 0s24 8 36-2c18-16 30-44 48-44 12 0 18 12 26 20 6 6 14 2 14-8 0-22 12-38 30-38s30 14 30 30' +
  '-14 28-28 24c-10-4-8-16 4-18 26-4 34 44 60 44 18 0 22-12 34-12s14 6 18 6'

/** One unbroken line in wine: water, two hills, a sun, and on. For empty places and errors. */
export function WineLine({ className }: PictureProps) {
  return (
    <svg viewBox="0 0 320 120" aria-hidden="true" className={classNames('text-link', className)}>
      <path
        d={WINE_LINE}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A cup that someone has just put down, in one line: for a pause and for beginnings. */
export function CupLine({ className }: PictureProps) {
  return (
    <svg viewBox="0 0 360 200" aria-hidden="true" className={classNames('text-link', className)}>
      <path
        d="M4 164h110c-14 0-24-34-24-70h112c0 10-1 20-3 30 14-10 37-8 37 8 0 18-27 26-45 14-6 11-11 18-17 18h-72h254"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M126 78c-10-14 10-20 0-36s6-20 4-30M158 78c-10-14 10-20 0-36s6-20 4-30"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        className="opacity-60"
      />
    </svg>
  )
}
