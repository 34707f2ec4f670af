import { KEPT_TIER, NETS, NOT_THEN, THEN } from './openness-words.ts'
import { Part, Points } from './part.tsx'
import { PARTS } from './parts.ts'

/** The nets that notice danger, and what nothing written takes back. */
export function Noticed() {
  return (
    <Part part={PARTS.noticed}>
      <p className="max-w-measure">
        Tre nät ligger efter varandra. Inget av dem märker allt, och inte alla tre heller.
      </p>
      <ol className="grid gap-5">
        {NETS.map(({ title, text }, at) => (
          <li key={title} className="grid grid-cols-[auto_1fr] items-start gap-x-4">
            <span aria-hidden="true" className="font-serif text-3xl text-secondary-text">
              {at + 1}
            </span>
            <div className="grid gap-1 pt-1.5">
              <h3 className="text-lg">{title}</h3>
              <p className="max-w-measure text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="max-w-measure">{KEPT_TIER}</p>
    </Part>
  )
}

/** What follows, and what does not. */
export function Then() {
  return (
    <Part part={PARTS.after}>
      <dl className="border-b border-hairline">
        {THEN.map(({ title, text }) => (
          <div key={title} className="grid gap-1 border-t border-hairline py-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="max-w-measure text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 border-l-4 border-primary pl-5">
        <h3>Det här händer inte</h3>
        <Points items={NOT_THEN} />
      </div>
    </Part>
  )
}
