import { describe, expect, test } from 'vitest'
import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod'
import { z } from 'zod'
import { SIXTY_EXCHANGES } from '../../../../../tests/support/sixty-exchanges.ts'
import { analysisValue } from '../analysis-value.ts'
import { readInsights } from './read-insights.ts'

function said(text: string, known: readonly string[] = []) {
  const notes = known.map((note, at) => `<insikt nr="${at + 1}" area="symptoms">${note}</insikt>\n`).join('')
  return readInsights(
    `<kant>\n${notes}</kant>\n<person>\n${text}\n</person>\n<svar>\nDu dricker för mycket vin.\n</svar>`,
  )
}

describe('what one message tells', () => {
  test.each([
    ['Jag har sovit dåligt sedan i höstas.', 'symptoms', 'Sover dåligt och ligger vaken om nätterna.'],
    ['Sover typ fyra timmar per natt.', 'symptoms', 'Sover omkring fyra timmar per natt.'],
    ['Mamma. Hon dog i mars.', 'family_history', 'Mamman har dött.'],
    ['Jag jobbar som lärare.', 'personal_history', 'Arbetar som lärare.'],
    ['Jag gick i KBT för några år sedan.', 'previous_treatment', 'Har gått i KBT tidigare.'],
    ['Dricker två glas vin varje kväll.', 'lifestyle', 'Dricker vin eller annan alkohol för att varva ner.'],
    ['Jag har ingen att prata med.', 'social_context', 'Känner sig ensam med det svåra.'],
    ['Läkaren sa att jag har ADHD.', 'diagnosis', 'Har enligt egen uppgift fått diagnosen ADHD.'],
    ['Jag vill kunna somna utan mobilen.', 'treatment_goals', 'Vill kunna somna utan mobilen.'],
    ['Det vore skönt att slippa vakna.', 'risk_assessment', 'Har känt att det vore lättare att inte finnas.'],
    ['Jag stickar på kvällarna.', 'coping_strategies', 'Blir lugn av att göra något med händerna.'],
    ['Exet hotar med soc igen, vi bråkar om vårdnaden.', 'problems', 'Är i konflikt med barnets andra förälder.'],
  ])('%s', (message, area, text) => {
    expect(said(message).map((one) => [one.area, one.text])).toContainEqual([area, text])
  })

  test('is read in the words of the person alone, and not of the reply', () => {
    expect(said('Hej, hur funkar det här?')).toEqual([])
  })

  test('is of the person who writes, and not of whom they write about', () => {
    expect(said('Min son sover dåligt.').map(({ area }) => area)).toEqual(['family_history'])
    expect(said('Jag tror jag har adhd, det låter som mig.')).toEqual([])
  })

  test('is at most four things, those of most weight first, each with the sentence it rests on', () => {
    const found = said('Jag sover dåligt. Jag är trött. Jag gråter. Jag har ångest. Jag stickar. Mamma dog i mars.')
    expect(found).toHaveLength(4)
    expect(found[0]).toMatchObject({ importance: 'high', quote: 'Jag sover dåligt.', relation: 'new', of: 0 })
  })

  test('is a danger where the words are one, with the whole message as its quote', () => {
    expect(said('jag orkar inte leva längre')[0]).toMatchObject({ area: 'risk_assessment', tender: true })
  })
})

describe('what is known already', () => {
  const WINE = 'Dricker vin eller annan alkohol för att varva ner.'
  test('is said again, or is no longer true, or is about something else', () => {
    expect(said('Jag sover dåligt.', [WINE, 'Sover dåligt och ligger vaken om nätterna.'])[0]).toMatchObject({
      relation: 'same',
      of: 2,
    })
    expect(said('Jag har slutat dricka.', ['Är trött och har lite ork.', WINE])[0]).toMatchObject({
      relation: 'contradicts',
      of: 2,
    })
    expect(said('Jag sover fem timmar.', ['Sover omkring fyra timmar per natt.'])[0]).toMatchObject({
      relation: 'contradicts',
      of: 1,
    })
    expect(said('Jag sover dåligt.', [WINE])[0]).toMatchObject({ relation: 'new', of: 0 })
  })
})

test('several exchanges and sessions are read apart, each by its number', () => {
  const found = readInsights(
    `<utbyte nr="1">\n<person>\nJag sover dåligt.\n</person>\n<svar>\nHur länge?\n</svar>\n</utbyte>
<session nr="2">\n<anteckningar>\nKlienten gråter ofta.\n</anteckningar>\n</session>`,
  )
  expect(found.map(({ from, text }) => [from, text])).toEqual([
    [1, 'Sover dåligt och ligger vaken om nätterna.'],
    [2, 'Gråter ofta.'],
  ])
})

test('what one exchange says differently from an earlier one stands as it was said last', () => {
  const piece = (nr: number, text: string) => `<utbyte nr="${nr}">\n<person>\n${text}\n</person>\n</utbyte>\n`
  const found = readInsights(piece(1, 'Jag sover fyra timmar.') + piece(2, 'Jag sover sju timmar.'))
  expect(found.map(({ from, text }) => [from, text])).toEqual([[2, 'Sover omkring sju timmar per natt.']])
})

test('a schema with areas gets the insights, and one with sentences the sentences', () => {
  const Insights = z.object({
    insights: z.array(
      z.object({ area: z.enum(['problems', 'symptoms']), text: z.string(), keywords: z.array(z.string()) }),
    ),
  })
  const text = '<person>\nJag sover dåligt.\n</person>'
  expect(analysisValue(zodOutputFormat(Insights).schema, text)).toEqual({
    insights: [{ area: 'symptoms', text: 'Sover dåligt och ligger vaken om nätterna.', keywords: ['sömn'] }],
  })
})

test('sixty exchanges of one person tell something of each of the eleven areas', () => {
  const found = SIXTY_EXCHANGES.flatMap(({ message }) => said(message))
  expect(new Set(found.map(({ area }) => area)).size).toBe(11)
  expect(found.length).toBeGreaterThan(60)
})
