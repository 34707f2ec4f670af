import { findThemes, weighThemes } from '../therapist/themes/find-themes.ts'

/** Somebody whom the question compares with the client's text: their number in it, and how well they fit, 0 to 100. */
export interface Candidate {
  readonly index: number
  readonly fit: number
}

const CANDIDATE = /<kandidat nr="(\d+)">([\s\S]*?)<\/kandidat>/g
/** What stands before each line, and in what everybody writes of themselves: no subject of theirs. */
const FORM = /^[\p{L} ]+:|\barbet(?:ar|at|ssätt) (?:med|som)\b/gmu

const [LEAST, MOST] = [15, 95]
/** Where the client names no subject, all fit alike. */
const UNKNOWN = 40

/** The candidates of a question, in its order; each fits by how much of what weighs on the client is also their subject. */
export function readCandidates(text: string, clientText: string): Candidate[] {
  const sought = weighThemes(clientText)
  const all = sought.reduce((sum, { score }) => sum + score, 0)
  return [...text.matchAll(CANDIDATE)].map(([, number, about]) => {
    const subjects = new Set(findThemes((about ?? '').replace(FORM, ' ')).map(({ id }) => id))
    const met = sought.reduce((sum, { theme, score }) => sum + (subjects.has(theme.id) ? score : 0), 0)
    const fit = all === 0 ? UNKNOWN : Math.round(LEAST + ((MOST - LEAST) * met) / all)
    return { index: Number(number), fit }
  })
}
