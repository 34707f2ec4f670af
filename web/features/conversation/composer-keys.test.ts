import { describe, expect, it } from 'vitest'
import { composerAction, messageToSend } from './composer-keys.ts'

const press = (key: string, rest: Partial<Parameters<typeof composerAction>[0]> = {}) =>
  composerAction({ key, shiftKey: false, isComposing: false, keyCode: 0, ...rest })

describe('composerAction', () => {
  it('sends on Enter alone', () => {
    expect(press('Enter')).toBe('send')
    expect(press('Enter', { shiftKey: true })).toBeNull()
    expect(press('a')).toBeNull()
  })
  it('leaves Enter to an input method that is composing', () => {
    expect(press('Enter', { isComposing: true })).toBeNull()
    expect(press('Enter', { keyCode: 229 })).toBeNull()
  })
  it('stops on Escape', () => {
    expect(press('Escape')).toBe('stop')
  })
})

describe('messageToSend', () => {
  it('trims, and refuses the empty and the too long', () => {
    expect(messageToSend('  hej \n', 1000)).toBe('hej')
    expect(messageToSend(' \n\t', 1000)).toBeNull()
    expect(messageToSend('a'.repeat(1000), 1000)).toHaveLength(1000)
    expect(messageToSend('a'.repeat(1001), 1000)).toBeNull()
  })
})
