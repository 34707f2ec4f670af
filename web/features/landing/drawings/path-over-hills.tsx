/** Hills as wide as the window, with a path that begins at the reader's feet and goes over them towards the sun. */
export function PathOverHills({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="1010" cy="150" r="84" className="fill-sun" />
      <path
        d="M0 196c140-76 270-84 410-28s270 44 410-12 270-64 390-18 170 40 230 22v160H0Z"
        className="fill-hill-far"
      />
      <path d="M0 250c180-64 330-52 480-14s300 52 480 2 330-52 480-4v86H0Z" className="fill-hill-mid" />
      <path d="M0 292c240-40 470-12 700-2s480 4 740-34v64H0Z" className="fill-hill-near" />
      <path
        d="M560 320c60-24 190-22 210-38s-140-22-120-42 150-14 190-30 30-26 66-34 70-2 96-24"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-link"
      />
    </svg>
  )
}
