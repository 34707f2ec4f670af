import { useState } from 'react'
import type { ReactNode } from 'react'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Verdict } from '../../../contract/opinion-reasons.ts'
import { QUIET_LOOK, QUIET_WORD } from './quiet-look.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'

interface ThumbsProps {
  verdict: Verdict | null
  /** Throws `ApiError`. */
  save: (verdict: Verdict | null) => Promise<void>
  /** The way to say why, once a verdict stands. */
  why: ReactNode
}

const CHOICES = [
  ['up', 'Bra svar', ThumbsUp],
  ['down', 'Mindre bra', ThumbsDown],
] as const

/** What somebody thinks of a reply: pressed again, it is taken back. */
export function Thumbs({ verdict, save, why }: ThumbsProps) {
  const [isSaving, setSaving] = useState(false)

  async function choose(chosen: Verdict) {
    if (isSaving) return
    setSaving(true)
    await actOrTell(() => save(chosen === verdict ? null : chosen), 'Kunde inte spara:')
    setSaving(false)
  }

  return (
    <div role="group" aria-label="Vad tycker du om svaret?" className="flex flex-wrap items-center sm:gap-x-1">
      {CHOICES.map(([choice, label, Icon]) => (
        <button
          key={choice}
          type="button"
          title={label}
          aria-pressed={verdict === choice}
          aria-disabled={isSaving || undefined}
          onClick={() => void choose(choice)}
          className={QUIET_LOOK}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className={QUIET_WORD}>{label}</span>
        </button>
      ))}
      {verdict !== null && why}
    </div>
  )
}
