const FAR = 'M0 150c150-60 290-60 440-10s220 46 330 20 240-70 370-40 200 40 300 20v120H0Z'
const NEAR = 'M0 196c200-50 380-40 560-6s300 30 460-4 290-36 420-4v78H0Z'

/** The same hills by night, for the band that is dark in both themes. The moon is behind them. */
export function NightWater({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="860" cy="112" r="76" className="fill-night-accent opacity-90" />
      {[FAR, NEAR].map((hill) => (
        <g key={hill}>
          <path d={hill} className="fill-night" />
          <path d={hill} className="fill-white opacity-10" />
        </g>
      ))}
      <path
        d="M790 226h130M824 240h70M700 236h48M960 230h60"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-night-accent opacity-70"
      />
    </svg>
  )
}
