import { describe, expect, it } from 'vitest'
import { awaitsRestart, SILENT, voiceReducer, withSpoken } from './voice-state.ts'
import type { VoiceEvent } from './voice-state.ts'

const after = (...events: VoiceEvent[]) => events.reduce(voiceReducer, SILENT)
const listening: VoiceEvent[] = [{ type: 'asked' }, { type: 'started' }]

describe('voiceReducer', () => {
  it('starts again after each sentence until the person stops', () => {
    expect(awaitsRestart(after(...listening))).toBe(false)
    const pause = after(...listening, { type: 'heard', interim: 'jag är' }, { type: 'ended' })
    expect(pause).toEqual({ wanted: true, running: false, interim: '', error: null })
    expect(awaitsRestart(pause)).toBe(true)
    expect(awaitsRestart(after(...listening, { type: 'stopped' }, { type: 'ended' }))).toBe(false)
  })

  it('shows what is being said', () => {
    expect(after(...listening, { type: 'heard', interim: 'jag är' }).interim).toBe('jag är')
  })

  it('stops with the words of an error, which the end of recognition does not wipe out', () => {
    const state = after(...listening, { type: 'failed', error: 'not-allowed' }, { type: 'ended' })
    expect(state.error).toBe(
      'Fel vid taligenkänning: mikrofonen är inte tillåten här. Tillåt den i webbläsarens inställningar och försök igen.',
    )
    expect(awaitsRestart(state)).toBe(false)
    expect(after({ type: 'asked' }, { type: 'refused' }).error).toBe('Kunde inte starta taligenkänning')
  })

  it.each([
    ['service-not-allowed', /: mikrofonen är inte tillåten här\. Tillåt den/],
    ['audio-capture', /: ingen mikrofon hittades\./],
    ['network', /: ingen kontakt med det som tolkar rösten\./],
    ['language-not-supported', /: webbläsaren kan inte tolka svenska\./],
    ['bad-grammar', /: bad-grammar$/],
  ])('says what %s means, or the code where it is not known', (error, told) => {
    expect(after(...listening, { type: 'failed', error }).error).toMatch(told)
  })

  it('ignores being aborted and a silence', () => {
    for (const error of ['aborted', 'no-speech']) {
      const state = after(...listening, { type: 'failed', error })
      expect(state).toMatchObject({ wanted: true, error: null })
    }
  })

  it('forgets an old error when it is asked for again', () => {
    expect(after({ type: 'refused' }, { type: 'asked' }).error).toBeNull()
  })
})

describe('withSpoken', () => {
  it('adds a sentence with one space and a capital where it begins', () => {
    expect(withSpoken('', 'jag är trött')).toBe('Jag är trött')
    expect(withSpoken('Jag är trött.', ' det har varit så länge')).toBe('Jag är trött. Det har varit så länge')
    expect(withSpoken('Jag är', 'trött')).toBe('Jag är trött')
    expect(withSpoken('Först.\n', 'sedan')).toBe('Först.\nSedan')
    expect(withSpoken('Kvar', '  ')).toBe('Kvar')
  })
})
