import { cue, forMatching, remembering } from '../text.ts'
import type { Theme } from '../theme.ts'
import { THEMES } from './all-themes.ts'

const CUES = THEMES.map((theme) => ({ theme, cues: theme.cues.map(cue) }))

/** The subjects of a text, the one with most cues first; empty when none can be made out. */
export const findThemes = remembering((text: string): readonly Theme[] => {
  const plain = forMatching(text)
  return CUES.map(({ theme, cues }) => ({ theme, score: cues.filter((one) => plain.includes(one)).length }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ theme }) => theme)
})
