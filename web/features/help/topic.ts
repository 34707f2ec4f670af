import type { SiteLink } from '../../frames/site-links.ts'

export interface Question {
  /** Its anchor: `/help#<id>` opens it, so that other screens can link to one. */
  readonly id: string
  readonly question: string
  /** One paragraph each. Every answer must stay true. */
  readonly answer: readonly string[]
  /** Where to go on from here, after the answer. */
  readonly link?: SiteLink
}

export interface Topic {
  readonly title: string
  readonly questions: readonly Question[]
}
