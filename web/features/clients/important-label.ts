import { CircleAlert, Lightbulb, Sparkles, Star } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { MessageType } from '../../../contract/chat.ts'
import { IMPORTANT_FROM_SCORE } from '../../../contract/limits.ts'
import type { Tone } from '../../ui/tone.tsx'

interface ImportantLabel {
  readonly word: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

const OF_TYPE: Readonly<Partial<Record<MessageType, ImportantLabel>>> = {
  crisis: { word: 'Kris', tone: 'error', icon: CircleAlert },
  breakthrough: { word: 'Genombrott', tone: 'ok', icon: Sparkles },
  reflection: { word: 'Reflektion', tone: 'info', icon: Lightbulb },
}
const CRITICAL = 5

/** How a message is marked: by what it is, else by how important it is. Null where it is not shown. */
export function importantLabel(type: MessageType, importance: number): ImportantLabel | null {
  const known = OF_TYPE[type]
  if (known !== undefined) return known
  if (importance < IMPORTANT_FROM_SCORE) return null
  return { word: 'Viktigt', tone: importance >= CRITICAL ? 'error' : 'warn', icon: Star }
}

/** Characters of a message that are shown before it is unfolded. */
const SHOWN = 150

/** The beginning of a long message; null where it is short enough to be shown whole. */
export function shortened(text: string): string | null {
  const letters = [...text]
  return letters.length <= SHOWN ? null : `${letters.slice(0, SHOWN).join('').trimEnd()}…`
}
