/** Floor, leaf, hinge, frame and floor again: where the line comes back it lies on itself. */
const LINE = 'M4 150H92L130 134V20L92 34V150L130 134V20H210V134H356'

/** A door that somebody has left ajar, in one unbroken line, with the sun behind it. Decoration. */
export function DoorAjar({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 164" aria-hidden="true" className={className}>
      <defs>
        <clipPath id="door-opening">
          <rect x="130" y="20" width="80" height="114" />
        </clipPath>
      </defs>
      <path d="M130 134H210L262 162H146Z" className="fill-sun opacity-60" />
      <g clipPath="url(#door-opening)">
        <circle cx="176" cy="84" r="30" className="fill-sun" />
        <path d="M124 120c20-14 40-12 56-4s26 4 36-4v28h-92Z" className="fill-hill-mid" />
      </g>
      <path d={LINE} fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" className="stroke-link" />
      <circle cx="101" cy="94" r="3.5" className="fill-link" />
    </svg>
  )
}
