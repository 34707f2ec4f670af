import { CLIENT_ACCOUNT_TOPICS } from './client-account-topics.ts'
import { CLIENT_CARE_TOPICS } from './client-care-topics.ts'
import { CLIENT_TALK_TOPICS } from './client-talk-topics.ts'
import { THERAPIST_TOPICS } from './therapist-topics.ts'
import type { Topic } from './topic.ts'
import { VISITOR_QUESTIONS } from './visitor-questions.ts'

interface HelpPart {
  /** Its anchor: the app leads each role to its own. */
  readonly id: 'besokare' | 'klient' | 'terapeut'
  readonly title: string
  readonly topics: readonly Topic[]
}

/** The three parts of the help page, in the order they stand. */
export const HELP_PARTS = {
  visitor: {
    id: 'besokare',
    title: 'Ny här?',
    topics: [{ title: 'Vanliga frågor', questions: VISITOR_QUESTIONS }],
  },
  client: {
    id: 'klient',
    title: 'För dig som är klient',
    topics: [...CLIENT_ACCOUNT_TOPICS, ...CLIENT_TALK_TOPICS, ...CLIENT_CARE_TOPICS],
  },
  therapist: { id: 'terapeut', title: 'För dig som är terapeut', topics: THERAPIST_TOPICS },
} as const satisfies Record<string, HelpPart>

/** The anchor of a topic: its title in letters that an address is made of. */
export function topicAnchor(partId: HelpPart['id'], { title }: Topic): string {
  const plain = title.toLowerCase().replace(/[åä]/g, 'a').replaceAll('ö', 'o')
  return `${partId}-${plain.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '')}`
}
