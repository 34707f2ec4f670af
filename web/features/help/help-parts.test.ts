import { expect, test } from 'vitest'
import { ANONYMOUS_CHATS, FREE_STOPS_A_DAY } from '../../../contract/limits.ts'
import { isPage } from '../../../contract/pages.ts'
import { sectionsFor } from '../profile/account-sections.ts'
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
    '15 samtal är gratis: 3 utan konto och 12',
    'gäller i 10 minuter. Länken i samma mejl gäller i högst 24 timmar',
    'Den gäller i 15 minuter',
    'Ja, inom 30 dagar.',
    '149 kr för varje månad',
    '1\u00a0200 kr en gång för varje ny klient',
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

const clientText = JSON.stringify(HELP_PARTS.client)
const therapistText = JSON.stringify(HELP_PARTS.therapist)

test('what is free is said in digits everywhere, by the contract', () => {
  for (const words of [
    `${ANONYMOUS_CHATS} utan konto`,
    `Dina ${ANONYMOUS_CHATS} första meddelanden`,
    `stoppa ${FREE_STOPS_A_DAY} svar om dagen`,
    `ett av dina ${ANONYMOUS_CHATS} gratis`,
  ]) {
    expect(text).toContain(words)
  }
})

test.each(sectionsFor('patient'))('clients are led to $title under Mitt konto', ({ title }) => {
  expect(clientText).toContain(`Mitt konto › ${title}`)
})

test.each(sectionsFor('therapist'))('therapists are told of $title under Mitt konto', ({ title }) => {
  expect(therapistText).toMatch(new RegExp(String.raw`(?<!\p{L})${title}(?!\p{L})`, 'u'))
})

test('what the chat can do is told of: talks, other versions, voices and thumbs', () => {
  for (const words of [
    '”Nytt samtal”',
    '”Dina samtal”',
    '”Byt namn”',
    '”Arkivera”',
    '”Ta fram”',
    '”Sök i det du har skrivit”',
    'Ett helt samtal raderar du',
    '”Ett svårt samtal”',
    'Ett nytt samtal börjar tomt',
    'Delar du samtalen kan terapeuten läsa dem alla',
    '”Ändra”',
    '”Svara annorlunda”',
    '”Visa tidigare version”',
    '”Lyssna”',
    'Tryck på mikrofonen',
    '”Bra svar” och ”Mindre bra”',
  ]) {
    expect(clientText).toContain(words)
  }
})

test('what another reply costs, and when it costs nothing', () => {
  expect(clientText).toContain('Ett nytt svar med ”Ändra” eller ”Svara annorlunda” kostar också 1 credit.')
  expect(clientText).toContain('Ett nytt svar kostar 1 credit, som ett meddelande')
  expect(clientText).toContain('Ett meddelande kan ha 5 versioner.')
})

test('the safety plan and the lock: what they do, who reads, and what they do not keep', () => {
  for (const words of [
    'Planen är bara din, tills du kryssar för att din terapeut får läsa den.',
    'utan telefonnumren',
    'inte har rört sidan på 1, 5 eller 15 minuter',
    'Efter 5 fel koder i rad loggas du ut',
    'men det krypterar ingenting',
  ]) {
    expect(clientText).toContain(words)
  }
  const shared = questions.find(({ id }) => id === 'delad-dator')
  expect(shared?.link?.to).toBe('/profile#las')
})
