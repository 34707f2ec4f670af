import { describe, expect, test } from 'vitest'
import { MESSAGE_VERSIONS } from '../../contract/reply-wishes.ts'
import { replacedIn, saidBefore } from './second-chance.ts'
import { firstVersion, newestVersions } from './versions.ts'

const said = (messageId: string, message: string, versionOf: string | null = null) => ({
  messageId,
  message,
  versionOf,
  response: `svar på ${message}`,
})
const talk = [said('a', 'Hej'), said('b', 'Jag sover dåligt'), said('b2', 'Jag sover illa', 'b')]
const asked = (replaces: string | null, message = 'Nytt') => ({ messageId: 'x', message, replaces })

describe('of each message', () => {
  test('the newest version stands, in its place', () => {
    expect(newestVersions([...talk, said('c', 'Tack')]).map(({ messageId }) => messageId)).toEqual(['a', 'b2', 'c'])
    expect(talk.map(firstVersion)).toEqual(['a', 'b', 'b'])
  })
})

describe('a message takes the place', () => {
  test('of the newest exchange alone, while nothing else is answered', () => {
    expect(replacedIn(talk, asked('b2'), false)).toEqual({ replaced: talk[2] })
    expect(replacedIn(talk, asked('b2'), true)).toEqual({ why: 'not newest' })
    expect(replacedIn(talk, asked('b'), false)).toEqual({ why: 'not newest' })
    expect(replacedIn(talk, asked('z'), false)).toEqual({ why: 'unknown' })
    expect(replacedIn(talk, asked(null), true)).toEqual({ replaced: null })
  })

  test('with a wish only where the words are those that are stored', () => {
    const wished = { ...asked('b2', 'Jag sover illa'), wish: 'shorter' as const }
    expect(replacedIn(talk, wished, false)).toEqual({ replaced: talk[2] })
    expect(replacedIn(talk, { ...wished, message: 'Jag sover bra' }, false)).toEqual({ why: 'changed' })
  })

  test('so many times and no more', () => {
    const versions = Array.from({ length: MESSAGE_VERSIONS }, (_, at) => said(`v${at}`, 'Hej', at === 0 ? null : 'v0'))
    expect(replacedIn(versions.slice(0, -1), asked(`v${MESSAGE_VERSIONS - 2}`), false)).toHaveProperty('replaced')
    expect(replacedIn(versions, asked(`v${MESSAGE_VERSIONS - 1}`), false)).toEqual({ why: 'too often' })
  })
})

describe('what was said before', () => {
  test('is to the model without what is replaced, and to the screen with every version', () => {
    const { shown, written } = saidBefore(talk, asked('b2'))
    expect(shown.map(({ messageId }) => messageId)).toEqual(['a'])
    expect(written).toEqual(['Hej', 'Jag sover dåligt', 'Jag sover illa'])
  })

  test('is to the contract every reply, so that none of their words comes again', () => {
    const answers = talk.map((one, at) => ({ ...one, response: `Svar ${at}.` }))
    expect(saidBefore(answers, asked('b2')).answered).toEqual(['Svar 0.', 'Svar 1.', 'Svar 2.'])
  })

  test('has the same words once', () => {
    expect(saidBefore(talk, asked('b2', 'Jag sover illa')).written).toEqual(['Hej', 'Jag sover dåligt'])
    expect(saidBefore(talk, asked(null, 'Hej')).written).toEqual(['Hej', 'Jag sover dåligt', 'Jag sover illa'])
  })
})
