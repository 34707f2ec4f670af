import type { LucideIcon } from 'lucide-react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

export type Tone = 'ok' | 'warn' | 'error' | 'info'

/** Tone is never told by colour alone: each has its icon. */
export const TONE_ICONS: Readonly<Record<Tone, LucideIcon>> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  error: CircleAlert,
  info: Info,
}

export const TONE_FLOORS: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-floor border-ok/40',
  warn: 'bg-warn-floor border-warn/40',
  error: 'bg-error-floor border-error/40',
  info: 'bg-info-floor border-info/40',
}

export const TONE_TEXTS: Readonly<Record<Tone, string>> = {
  ok: 'text-ok',
  warn: 'text-warn',
  error: 'text-error',
  info: 'text-info',
}
