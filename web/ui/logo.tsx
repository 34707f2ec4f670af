import { classNames } from './class-names.ts'

/** The mark: a listening ear drawn as two rings in a sun. */
export function LogoMark({ className, onNight = false }: { className?: string; onNight?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('shrink-0', className)}>
      <circle cx="16" cy="16" r="16" className={onNight ? 'fill-night-accent' : 'fill-primary'} />
      <g
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        className={onNight ? 'stroke-night' : 'stroke-night-accent'}
      >
        <path d="M10.5 14.6a6.3 6.3 0 0 1 12.6 0c0 4.6-5 5-5.2 8.6a3.2 3.2 0 0 1-6 1.2" />
        <path d="M14 14.8a2.8 2.8 0 0 1 5.6 0c0 2-2 2.4-2.9 3.7" />
      </g>
    </svg>
  )
}

/** Mark and name; `nameLook` may hide the name where there is no room. */
export function Logo({ onNight = false, nameLook }: { onNight?: boolean; nameLook?: string }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-2">
      <LogoMark className="size-8" onNight={onNight} />
      <span className={classNames('font-serif text-xl font-semibold', onNight ? 'text-white' : 'text-ink', nameLook)}>
        Lyhörd
      </span>
    </span>
  )
}
