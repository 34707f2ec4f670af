import {
  alertFacts,
  day,
  rangeText,
  replyFacts,
  SCREEN_LIMITS,
  screenFacts,
  shareText,
  unmeasured,
} from './figure-texts.ts'
import { Part, Points } from './part.tsx'
import { PARTS } from './parts.ts'
import type { SafetyFigures, Share } from './safety-figures.ts'

/** This build's own figures, and what they do not say. What has not been measured is left out. */
export function Measured({ screen, replies, alerts }: SafetyFigures) {
  const gap = unmeasured(replies)
  return (
    <Part part={PARTS.measured}>
      <p className="max-w-measure">
        Siffrorna räknas fram av program, och varje del säger vilken dag den mättes. Ett prov säger ifrån när filtret
        eller kontrollen av svaren inte längre ger det som står här.
      </p>
      <h3>Filtret som läser först</h3>
      <ul className="border-b border-hairline">
        {screenFacts(screen).map(({ title, share, text }) => (
          <li
            key={title}
            className="grid gap-x-6 gap-y-2 border-t border-hairline py-5 sm:grid-cols-[8rem_1fr] sm:items-start"
          >
            <p className="font-serif text-3xl text-secondary-text">{shareText(share.share)}</p>
            <div className="grid gap-2">
              <h4 className="font-semibold">{title}</h4>
              <p className="max-w-measure text-muted">{text}</p>
              <Range share={share} />
              <p className="text-xs text-caption">Troligt spann: {rangeText(share)}.</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="max-w-measure text-sm text-muted">
        Mätt {day(screen.measuredAt)}. Spannet säger var andelen med 95 procents säkerhet ligger för texter av samma
        slag.
      </p>
      <div className="grid gap-3 rounded-card bg-band p-6">
        <h4 className="font-semibold">Läs siffrorna så här</h4>
        <Points items={SCREEN_LIMITS} />
      </div>
      <h3>Svaren vid fara</h3>
      {replies !== undefined && <Paragraphs texts={replyFacts(replies)} />}
      {gap !== undefined && <p className="max-w-measure">{gap}</p>}
      {alerts !== undefined && (
        <>
          <h3>Larmen till terapeuten</h3>
          <Paragraphs texts={alertFacts(alerts)} />
        </>
      )}
    </Part>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="max-w-measure">
      {text}
    </p>
  ))
}

/** The share as a bar, and where the true one lies as a paler end of it. Decoration: the numbers stand beside it. */
function Range({ share: { share, low, high } }: { share: Share }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full rounded-full">
      <rect width="100" height="4" className="fill-hairline" />
      <rect width={100 * high} height="4" className="fill-secondary opacity-50" />
      <rect width={100 * low} height="4" className="fill-secondary" />
      <rect x={100 * share - 0.2} width="0.4" height="4" className="fill-ink" />
    </svg>
  )
}
