import { expect, test } from 'vitest'
import { ANONYMOUS_CHATS, FREE_STOPS_A_DAY } from '../../../contract/limits.ts'
import { isPage } from '../../../contract/pages.ts'
import { HELP_PARTS, topicAnchor } from './help-parts.ts'
import type { Topic } from './topic.ts'

const parts = Object.values(HELP_PARTS)
const topicsOf = ({ topics }: { readonly topics: readonly Topic[] }) => topics
const questions = parts.flatMap((part) => topicsOf(part).flatMap((topic) => topic.questions))
const text = JSON.stringify(questions)

test('six questions before beginning, and three parts', () => {
  expect(parts.map(({ id }) => id)).toEqual(['besokare', 'klient', 'terapeut'])
  expect(HELP_PARTS.visitor.topics[0].questions).toHaveLength(6)
})

test('each part, topic and question has an anchor of its own', () => {
  const topics = parts.flatMap((part) => topicsOf(part).map((topic) => topicAnchor(part.id, topic)))
  const anchors = [...parts.map(({ id }) => id), ...topics, ...questions.map(({ id }) => id)]
  expect(new Set(anchors).size).toBe(anchors.length)
  for (const anchor of anchors) expect(anchor).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('no question is asked twice, and each link leads to a page', () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
  for (const { link } of questions) {
    if (link !== undefined) expect(isPage(link.to.replace(/#.*$/, ''))).toBe(true)
  }
})

test('prices, times and numbers are those of the contract', () => {
  for (const words of [
    '15 samtal är gratis: tre utan konto och 12',
    'gäller i 10 minuter. Länken i samma mejl gäller i 24 timmar',
    'Den gäller i 15 minuter',
    'Ja, inom 30 dagar.',
    '149 kr för varje månad',
    '1200 kr en gång för varje ny klient',
    'Inbjudan gäller i 7 dagar',
    'i 10 år efter den senaste ändringen',
    'Efter 60 minuter',
    'inom 24 timmar',
  ]) {
    expect(text).toContain(words)
  }
})

test('promises nobody who is alarmed, and names where to call', () => {
  expect(text).toContain('får ingen människa veta det')
  expect(text).toContain('112')
  expect(text).toContain('90101')
})

test('what is written out as three is three', () => {
  expect([ANONYMOUS_CHATS, FREE_STOPS_A_DAY]).toEqual([3, 3])
  for (const words of ['tre utan konto', 'Dina tre första meddelanden', 'Tre svar om dagen'])
    expect(text).toContain(words)
})
