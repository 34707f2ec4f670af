import { describe, expect, it } from 'vitest'
import { heldLock } from '../app-lock/held-lock.ts'
import type { Lock } from '../app-lock/lock.ts'
import { sentencesOf, startReading, swedishVoice, type ReadingState, type Speaker } from './reading.ts'

const LOCK: Lock = { owner: 'a', minutes: 5, salt: 's', verifier: 'v', credential: null, wrong: 0 }
const voice = { lang: 'sv-SE', localService: true } as SpeechSynthesisVoice

/** A voice that says a sentence when it is told to. */
function speaker() {
  const said: { words: string; rate: number }[] = []
  let current: ((isSaid: boolean) => void) | null = null
  let isLeaving = false
  const it: Speaker = {
    say(words, _voice, rate, ended) {
      current = ended
      said.push({ words, rate })
    },
    cancel() {
      const cut = current
      current = null
      cut?.(true)
    },
    isLeaving: () => isLeaving,
  }
  return {
    it,
    said,
    finish: () => current?.(true),
    fail: () => current?.(false),
    leave: () => {
      isLeaving = true
      it.cancel()
    },
  }
}

function read(text = 'Ett. Två. Tre.', stand = speaker()) {
  const states: ReadingState[] = []
  const reading = startReading(text, stand.it, { voice, isSlow: false, onState: (state) => states.push(state) })
  return { ...stand, reading, states, words: () => stand.said.map(({ words }) => words) }
}

describe('startReading', () => {
  it('reads each sentence once, and ends', () => {
    const { finish, words, states } = read()
    for (let sentence = 0; sentence < 3; sentence += 1) finish()
    expect(words()).toEqual(['Ett.', 'Två.', 'Tre.'])
    expect(states).toEqual(['reading', 'ended'])
  })
  it('goes on after a pause with the sentence that was under way', () => {
    const { finish, reading, words, states } = read()
    finish()
    reading.pause()
    reading.goOn()
    expect(words()).toEqual(['Ett.', 'Två.', 'Två.'])
    expect(states).toEqual(['reading', 'paused', 'reading'])
  })
  it('reads slower from the sentence that is under way', () => {
    const { reading, said } = read()
    reading.setSlow(true)
    expect(said).toEqual([
      { words: 'Ett.', rate: 1 },
      { words: 'Ett.', rate: 0.8 },
    ])
  })
  it('stops where it is told to, and says nothing after that', () => {
    const { finish, reading, words, states } = read()
    reading.stop()
    finish()
    reading.goOn()
    expect(words()).toEqual(['Ett.'])
    expect(states).toEqual(['reading', 'ended'])
  })
  it('is one at a time', () => {
    const first = read()
    const second = read('Fyra.')
    expect(first.states.at(-1)).toBe('ended')
    expect(second.states).toEqual(['reading'])
    second.reading.stop()
  })
  it('says not a word more once somebody leaves in a hurry', () => {
    const { leave, words, states } = read()
    leave()
    expect(words()).toEqual(['Ett.'])
    expect(states.at(-1)).toBe('ended')
  })
  it('falls silent in the moment when the lock hides the page, and does not go on when it is opened', () => {
    const { finish, words, states } = read()
    heldLock.set(LOCK)
    finish()
    heldLock.set(null)
    expect(words()).toEqual(['Ett.'])
    expect(states).toEqual(['reading', 'ended'])
  })
  it('begins nothing behind a lock', () => {
    heldLock.set(LOCK)
    const { words, states } = read()
    heldLock.set(null)
    expect(words()).toEqual([])
    expect(states.at(-1)).toBe('ended')
  })
  it('ends where the voice fails', () => {
    const { fail, states } = read()
    fail()
    expect(states.at(-1)).toBe('ended')
  })
})

it('a text is read by its sentences, without bullets, numbers and bare signs', () => {
  expect(sentencesOf('Prova det här:\n\n- Andas ut.\n2. Vila.\n\n…\n\nGår det?')).toEqual([
    'Prova det här:',
    'Andas ut.',
    'Vila.',
    'Går det?',
  ])
})

it('a voice of the device comes before one of its maker, and no other language will do', () => {
  const maker = { lang: 'sv-SE', localService: false }
  const own = { lang: 'sv_SE', localService: true }
  expect(swedishVoice([{ lang: 'en-GB', localService: true }, maker, own])).toBe(own)
  expect(swedishVoice([maker])).toBe(maker)
  expect(
    swedishVoice([
      { lang: 'en-GB', localService: true },
      { lang: 'svx', localService: true },
    ]),
  ).toBeNull()
})
