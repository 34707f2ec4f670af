import { useState } from 'react'
import { Feather, Gauge, LockKeyhole, MessageCircleOff, Pencil, Quote, Scale } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.tsx'
import {
  beginningOf,
  confidenceText,
  confidenceTone,
  conversationMark,
  IMPORTANCE_TEXTS,
  insightDate,
  SHOWN_LETTERS,
  sourceText,
} from './insight-words.ts'
import type { ReadInsight } from './read-insights.ts'

const IMPORTANCE_TONES: Readonly<Record<ReadInsight['importance'], Tone>> = {
  high: 'error',
  medium: 'warn',
  low: 'info',
}

/** One insight to a therapist: how sure it is, how much it weighs, where it comes from, and what the client says of it. */
export function InsightCard({ insight }: { insight: ReadInsight }) {
  const { confidence, importance, subarea, keywords, conversationId, quote, disputed, corrected, tender } = insight
  const source = sourceText(insight)
  return (
    <div className="grid gap-2 text-sm">
      {disputed && (
        <p>
          <Badge tone="warn" icon={MessageCircleOff}>
            Klienten håller inte med
          </Badge>
        </p>
      )}
      <InsightText text={insight.text} />
      {quote !== null && (
        <blockquote className="border-l-2 border-accent pl-3 wrap-anywhere text-muted">
          <span className="sr-only">Klientens ord: </span>”{quote}”
        </blockquote>
      )}
      <p className="flex flex-wrap gap-1.5">
        {confidence !== null && (
          <Badge tone={confidenceTone(confidence)} icon={Gauge}>
            {confidenceText(confidence)}
          </Badge>
        )}
        <Badge tone={IMPORTANCE_TONES[importance]} icon={Scale}>
          {IMPORTANCE_TEXTS[importance]}
        </Badge>
        {source !== null && (
          <Badge tone="info" icon={Quote}>
            {source}
          </Badge>
        )}
        {corrected && (
          <Badge tone="ok" icon={Pencil}>
            Rättad av klienten
          </Badge>
        )}
        {tender && (
          <Badge tone="info" icon={Feather}>
            Ömtåligt
          </Badge>
        )}
      </p>
      {keywords.length > 0 && (
        <ul aria-label="Nyckelord" className="flex flex-wrap gap-1.5">
          {keywords.map((word) => (
            <li key={word} className="rounded-full bg-chip px-2.5 py-0.5 text-xs wrap-anywhere">
              {word}
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-caption">
        <span>{insightDate(insight.at)}</span>
        {source !== null && <span>{`Källa: ${source}`}</span>}
        {subarea !== null && <span className="wrap-anywhere">{subarea}</span>}
        {conversationId !== null && (
          <span className="tabular-nums">{`Samtal …${conversationMark(conversationId)}`}</span>
        )}
        <span className="inline-flex items-center gap-1">
          <LockKeyhole aria-hidden="true" className="size-3.5" />
          Krypterat
        </span>
      </p>
    </div>
  )
}

/** What it says, the beginning of it alone until the rest is asked for. */
function InsightText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const beginning = beginningOf(text, SHOWN_LETTERS)
  const isCut = beginning !== text
  return (
    <div className="grid justify-items-start">
      <p className="text-base wrap-anywhere whitespace-pre-line">{isWhole ? text : beginning}</p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="text-link-style inline-flex min-h-11 items-center text-sm"
        >
          {isWhole ? 'Visa mindre' : 'Visa mer'}
        </button>
      )}
    </div>
  )
}
