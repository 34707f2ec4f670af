import { cue, forMatching, remembering } from '../text.ts'
import type { Theme } from '../theme.ts'
import { THEMES } from './all-themes.ts'

const CUES = THEMES.map((theme) => ({ theme, cues: theme.cues.map(cue) }))

/** How many of its cues each subject has in a text, the one with most first; subjects without any are left out. */
export const weighThemes = remembering((text: string): readonly { theme: Theme; score: number }[] => {
  const plain = forMatching(text)
  return CUES.map(({ theme, cues }) => ({ theme, score: cues.filter((one) => plain.includes(one)).length }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
})

/** The subjects of a text, the one with most cues first; empty when none can be made out. */
export function findThemes(text: string): readonly Theme[] {
  return weighThemes(text).map(({ theme }) => theme)
}
