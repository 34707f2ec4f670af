import screen from '../../../safety/figures.json' with { type: 'json' }

/** How many of how many, and between which shares the true one lies with 95 % certainty. */
export interface Share {
  readonly count: number
  readonly of: number
  readonly share: number
  readonly low: number
  readonly high: number
}

export interface ScreenFigures {
  /** Of danger: found, sure or suspect; and found for sure. */
  readonly found: Share
  readonly sure: Share
  /** Of the harmless: left untouched; and not taken for sure danger. */
  readonly untouched: Share
  readonly notSure: Share
  readonly measuredAt: string
}

/** Talks with made-up people: whose danger was never noticed, how many replies broke a rule, and what share held all that was asked of them. */
export interface ReplyFigures {
  readonly personas: number
  /** People in high or immediate danger, and those of them of whom no message was noticed. */
  readonly grave: number
  readonly neverNoticed: number
  readonly turns: number
  /** Replies above tier none, which are held to all rules, and those that broke one. */
  readonly judged: number
  readonly forbidden: number
  /** Of the others those that did what no reply may do to anybody. */
  readonly forbiddenToAnybody: number
  /** Of replies in danger the share that held all that was asked of them. */
  readonly fullSlots: number
  readonly measuredAt: string
  /** The built-in stand-in, or the name of the model that answered. */
  readonly against: string
}

/** From a message to its alert. */
export interface AlertFigures {
  readonly alerts: number
  readonly p50Seconds: number
  readonly p95Seconds: number
  readonly lost: number
  readonly doubled: number
  readonly measuredAt: string
}

export interface SafetyFigures {
  readonly screen: ScreenFigures
  readonly replies: ReplyFigures | undefined
  readonly alerts: AlertFigures | undefined
}

/** What a command has measured stands in a file of its own; where there is none the page says nothing of it. */
const replies = import.meta.glob<ReplyFigures>('../../../safety/reply-figures.json', { eager: true, import: 'default' })
const alerts = import.meta.glob<AlertFigures>('../../../safety/alert-figures.json', { eager: true, import: 'default' })

/** This build's own figures, as the commands that measure have left them in `safety/`. */
export const SAFETY_FIGURES: SafetyFigures = {
  screen,
  replies: Object.values(replies)[0],
  alerts: Object.values(alerts)[0],
}
