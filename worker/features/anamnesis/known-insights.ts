import * as z from 'zod/mini'
import { AnamnesisArea } from '../../../contract/anamnesis.ts'
import { inert } from '../../generation/inert.ts'

/** What an analysis is shown of a known insight. */
export const KnownInsight = z.object({ id: z.string(), area: AnamnesisArea, text: z.string() })
export type KnownInsight = z.output<typeof KnownInsight>

/** What is known already, numbered from 1, in tags that no text can close; empty where nothing is. */
export function knownInsights(known: readonly KnownInsight[]): string {
  if (known.length === 0) return ''
  const lines = known.map(({ area, text }, at) => `<insikt nr="${at + 1}" area="${area}">${inert(text)}</insikt>\n`)
  return `<kant>\n${lines.join('')}</kant>\n`
}
