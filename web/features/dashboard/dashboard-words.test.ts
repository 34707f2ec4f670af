import { describe, expect, it } from 'vitest'
import { greetingFor, messageCountText, whenText } from './dashboard-words.ts'

describe('greetingFor', () => {
  it('follows the hour in Sweden', () => {
    expect(greetingFor('Anna', new Date('2026-11-21T06:30:00Z'))).toBe('God morgon, Anna')
    expect(greetingFor('Anna', new Date('2026-11-21T12:00:00Z'))).toBe('Hej, Anna')
    expect(greetingFor('Anna', new Date('2026-11-21T18:00:00Z'))).toBe('God kväll, Anna')
    expect(greetingFor('Anna', new Date('2026-11-21T02:00:00Z'))).toBe('Hej, Anna')
  })
  it('leaves out a name that nobody gave', () => {
    const noon = new Date('2026-11-21T12:00:00Z')
    for (const name of [null, '', ' ', 'Anonym']) expect(greetingFor(name, noon)).toBe('Hej')
  })
})

describe('whenText', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  it('says today and yesterday by the Swedish calendar', () => {
    expect(whenText('2026-11-20T23:30:00Z', now)).toBe('i dag 00:30')
    expect(whenText('2026-11-20T22:30:00Z', now)).toBe('i går 23:30')
    expect(whenText('2026-11-03T08:00:00Z', now)).toBe('3 november 09:00')
    // A day of 25 hours, seen from its last.
    expect(whenText('2026-10-24T10:00:00Z', new Date('2026-10-25T22:30:00Z'))).toBe('i går 12:00')
  })
})

it('counts messages in words', () => {
  expect([0, 1, 2].map(messageCountText)).toEqual(['0 meddelanden', '1 meddelande', '2 meddelanden'])
})
