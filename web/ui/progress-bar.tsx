interface ProgressBarProps {
  label: string
  /** From 0 to `max`. */
  value: number
  max?: number
  /** In words: "3 av 11 områden". */
  valueText: string
}

/** How much is done, in a bar and in words. Drawn as SVG: a width needs no style attribute there. */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-muted">{valueText}</span>
      </div>
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={valueText}
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="h-2.5 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="2" className="fill-bubble" />
        <rect width={share * 100} height="2" className="fill-primary" />
      </svg>
    </div>
  )
}
