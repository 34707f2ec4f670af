import { expect, it } from 'vitest'
import { talkTitle } from './talk-title.ts'

it('is the first sentence, without its full stop, on one line', () => {
  expect(talkTitle('Jag sover inte på nätterna. Det har varit så i tre veckor nu.')).toBe('Jag sover inte på nätterna')
  expect(talkTitle('Varför blir det\n\nalltid så här? Jag vet inte.')).toBe('Varför blir det alltid så här?')
})

it('goes on past a greeting, which says nothing', () => {
  expect(talkTitle('Hej. Jag har bråkat med min mamma.')).toBe('Hej. Jag har bråkat med min mamma')
  expect(talkTitle('Hej')).toBe('Hej')
})

it('ends a long one between two words, and one without any where it must', () => {
  const long = talkTitle('Jag vet inte riktigt hur jag ska börja berätta om det som hände med min bror i somras')
  expect(long).toBe('Jag vet inte riktigt hur jag ska börja berätta …')
  expect([...talkTitle('å'.repeat(500))]).toHaveLength(50)
})

it('cuts no emoji in half, and is never empty', () => {
  expect(talkTitle('😢'.repeat(60)).isWellFormed()).toBe(true)
  expect(talkTitle('***')).toBe('Samtal')
})
