import { describe, expect, it } from 'vitest'
import { composerAction, messageToSend, sendsOnEnter } from './composer-keys.ts'

type Press = Parameters<typeof composerAction>[0]

const press = (key: string, rest: Partial<Press> = {}, field = { sends: true, isEmpty: false }) =>
  composerAction({ key, shiftKey: false, isComposing: false, keyCode: 0, ...rest }, field)

describe('composerAction', () => {
  it('sends on Enter alone', () => {
    expect(press('Enter')).toBe('send')
    expect(press('Enter', { shiftKey: true })).toBeNull()
    expect(press('a')).toBeNull()
  })
  it('makes a line where Enter does not send; Ctrl or Cmd with it sends there too', () => {
    const field = { sends: false, isEmpty: false }
    expect(press('Enter', {}, field)).toBeNull()
    expect(press('Enter', { ctrlKey: true }, field)).toBe('send')
    expect(press('Enter', { metaKey: true }, field)).toBe('send')
  })
  it('leaves Enter to an input method that is composing', () => {
    expect(press('Enter', { isComposing: true })).toBeNull()
    expect(press('Enter', { keyCode: 229 })).toBeNull()
  })
  it('stops on Escape', () => {
    expect(press('Escape')).toBe('stop')
  })
  it('brings the last message back with ↑, but only into an empty field', () => {
    expect(press('ArrowUp', {}, { sends: true, isEmpty: true })).toBe('recall')
    expect(press('ArrowUp')).toBeNull()
    expect(press('ArrowUp', { shiftKey: true }, { sends: true, isEmpty: true })).toBeNull()
    expect(press('ArrowDown', {}, { sends: true, isEmpty: true })).toBeNull()
  })
})

it.each([
  ['auto', false, true],
  ['auto', true, false],
  ['always', true, true],
  ['never', false, false],
] as const)('Enter as chosen: %s, on touch %s: sends %s', (choice, isTouch, sends) => {
  expect(sendsOnEnter(choice, isTouch)).toBe(sends)
})

describe('messageToSend', () => {
  it('trims, and refuses the empty and the too long', () => {
    expect(messageToSend('  hej \n', 1000)).toBe('hej')
    expect(messageToSend(' \n\t', 1000)).toBeNull()
    expect(messageToSend('a'.repeat(1000), 1000)).toHaveLength(1000)
    expect(messageToSend('a'.repeat(1001), 1000)).toBeNull()
  })
})
