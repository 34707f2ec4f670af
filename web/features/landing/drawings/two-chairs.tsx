/** Two chairs by a window, and a table with a cup between them: a room where two people can meet. */
export function TwoChairs({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <rect width="480" height="560" className="fill-band" />
      <rect y="448" width="480" height="112" className="fill-hill-far" />
      <Window />
      <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" className="stroke-link">
        <path d="M0 448h480" />
        <Chair />
        <g transform="translate(480 0) scale(-1 1)">
          <Chair />
        </g>
        <path d="M240 470v-86M192 384h96M214 470c4-14 12-18 26-18s22 4 26 18" />
        <path d="M226 384c-7-4-9-13-9-24h36c0 11-2 20-9 24M253 364c12-2 12 12-3 12" className="fill-surface" />
        <path d="M230 350c-4-7 4-10 0-18M241 350c-4-7 4-10 0-18" className="opacity-60" />
      </g>
    </svg>
  )
}

function Window() {
  return (
    <>
      <path d="M136 296V160a104 104 0 0 1 208 0v136Z" className="fill-sky-high" />
      <circle cx="270" cy="174" r="44" className="fill-sun" />
      <path d="M136 250c40-40 80-42 116-16s64 10 92-16v78H136Z" className="fill-hill-far" />
      <path d="M136 272c50-28 92-16 124-4s58 6 84-10v38H136Z" className="fill-hill-mid" />
      <path
        d="M122 296h236M136 296V160a104 104 0 0 1 208 0v136M240 56v240M136 176h208"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-secondary"
      />
    </>
  )
}

/** An armchair from its side, turned to the right. */
function Chair() {
  return (
    <g transform="translate(2 150) scale(1.08)">
      <path
        d="M70 296C52 262 42 206 46 172c2-20 34-22 40-2l16 66h42c14 0 20 10 18 24l-6 36Z"
        className="fill-surface"
      />
      <path d="M76 220c18-8 44-8 62-4 12 3 12 18 0 20H96M78 296l-8 22M146 296l8 22" />
    </g>
  )
}
