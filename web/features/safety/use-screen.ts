import { useCallback, useEffect, useRef, useState } from 'react'
import { isFree } from '../../../contract/safety-tiers.ts'
import type { Shown } from '../../../safety/screen-texts.ts'
import { released } from './released.ts'

/** How long somebody rests from writing before what stands there is read, in ms. */
const PAUSE = 500
/** The longest that leaving waits for the screen to be fetched, in ms: it never stands in anybody's way. */
const LONGEST = 1_500

/** Between the texts of several fields: a character that none of them holds. */
const BETWEEN = '\0'

const NOTHING: Shown = { tier: 'none', kinds: [] }

/** The screen, and the card it may call for: fetched when somebody has begun to write, and not before. */
async function loadParts() {
  const [{ screenTexts }, { CrisisCard }] = await Promise.all([
    import('../../../safety/screen-texts.ts'),
    import('./crisis-card.tsx'),
  ])
  return { screenTexts, CrisisCard }
}

type Parts = Awaited<ReturnType<typeof loadParts>>

/** What the local screen finds in the fields of one form. */
export interface Screen {
  readonly shown: Shown
  /** True once something has been read, or the screen could not be fetched in the time that anybody waits for it. */
  readonly hasRead: boolean
  /** The card to show, there whenever `shown` is above none. */
  readonly CrisisCard: Parts['CrisisCard'] | null
  /** Reads what stands there now, as when a field is left; the card comes under nobody's finger. */
  readonly now: () => void
  /**
   * Reads once more and goes on, unless this finds danger whose card nobody has seen yet: the first press then shows it
   * and the next one goes on. For what is sent without an answer that could show the card. Who writes on while it reads has
   * taken the press back: what was written since would be in nothing.
   */
  readonly beforeLeaving: (goOn: () => void) => void
  /** True while a first press has been held for the card. */
  readonly isHeld: boolean
  /** False once the card has been announced, until danger is gone and comes up again. */
  readonly isNews: boolean
  /** To be called when the card stands. */
  readonly announced: () => void
}

/**
 * Screens what a person writes, in their browser (docs/safety.md): nothing is sent and nothing is kept. `texts` are what
 * stands in the fields, in the order it was written; what a form suggests is left out. Where the screen cannot be
 * fetched nothing is found, and everything else works.
 */
export function useScreen(texts: readonly string[]): Screen {
  const [parts, setParts] = useState<Parts | null>(null)
  const [shown, setShown] = useState(NOTHING)
  const [hasRead, setHasRead] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const [isNews, setIsNews] = useState(true)
  const written = texts.join(BETWEEN)
  const latest = useRef('')

  const read = useCallback(async (): Promise<Shown> => {
    const filled = latest.current.split(BETWEEN).filter((text) => text.trim() !== '')
    const loaded = filled.length === 0 ? null : await loadParts().catch(() => null)
    const found = loaded?.screenTexts(filled) ?? NOTHING
    if (loaded !== null) setParts(loaded)
    setShown(found)
    setHasRead(true)
    if (found.tier !== 'none') return found
    setIsNews(true)
    setIsHeld(false)
    return found
  }, [])

  const now = useCallback(() => void released().then(read), [read])

  useEffect(() => {
    latest.current = written
    const timers = [setTimeout(now, PAUSE), setTimeout(() => setHasRead(true), PAUSE + LONGEST)]
    return () => timers.forEach(clearTimeout)
  }, [written, now])

  const announced = useCallback(() => setIsNews(false), [])

  async function leave(goOn: () => void): Promise<void> {
    const wasSeen = isFree(shown.tier)
    const pressedAt = latest.current
    const found = await Promise.race([read(), waited(LONGEST)])
    if (latest.current !== pressedAt) return
    // A mere suspicion shows the card and holds nobody.
    if (!isFree(found.tier) || wasSeen) goOn()
    else setIsHeld(true)
  }

  return {
    shown,
    hasRead,
    CrisisCard: parts?.CrisisCard ?? null,
    now,
    beforeLeaving: (goOn) => void leave(goOn),
    isHeld,
    isNews,
    announced,
  }
}

function waited(milliseconds: number): Promise<Shown> {
  return new Promise((resolve) => setTimeout(() => resolve(NOTHING), milliseconds))
}
