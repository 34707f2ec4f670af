import { describe, expect, it } from 'vitest'
import {
  caretAfter,
  codeComplaint,
  editedCode,
  groupInvitationCode,
  plainInvitationCode,
} from './invitation-code-text.ts'

it.each([
  ['', ''],
  ['a', 'A'],
  ['ab1', 'AB 1'],
  ['ab12cd34', 'AB 12 CD 34'],
  ['AB-12-CD-34', 'AB 12 CD 34'],
  ['ab cd-ef gh', 'AB CD EF GH'],
  ['  AB 12 CD 34 och mer', 'AB 12 CD 34'],
  ['åäö!', ''],
])('shows %j as %j', (typed, shown) => {
  expect(groupInvitationCode(typed)).toBe(shown)
  expect(groupInvitationCode(shown)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual('AB 12 CD 34'.length)
})

it('says what is missing of a code', () => {
  expect(['', ' - ', 'AB 12', 'ab-12-cd-34'].map(codeComplaint)).toEqual([
    'Ange en inbjudningskod',
    'Ange en inbjudningskod',
    'Skriv alla 8 tecken i koden först.',
    null,
  ])
})

it('keeps eight characters', () => {
  expect(plainInvitationCode('ab 12 cd 34 ef')).toBe('AB12CD34')
})

it.each([
  ['ab', 2],
  ['AB 1', 4],
  ['AB1', 4],
  ['', 0],
])('puts the caret after %j at %i', (before, at) => {
  expect(caretAfter(before)).toBe(at)
})

/** An edit as the browser reports it, `|` being the caret. */
function edit(previous: string, now: string, { forwards = false } = {}): string {
  const caret = now.indexOf('|')
  const { shown, caret: at } = editedCode({ value: now.replace('|', ''), caret, previous, forwards })
  return `${shown.slice(0, at)}|${shown.slice(at)}`
}

describe('editing in the middle', () => {
  it('puts a character in where the caret is', () => {
    expect(edit('AB CD', 'ABx| CD')).toBe('AB X|C D')
    expect(edit('AB CD', 'Ax|B CD')).toBe('AX| BC D')
  })
  it('takes the character before the caret', () => {
    expect(edit('AB 12 CD', 'AB |2 CD')).toBe('AB| 2C D')
  })
  it('passes a space backwards, so that the next press takes the character before it', () => {
    expect(edit('AB 12', 'AB|12')).toBe('AB| 12')
    expect(edit('AB 12', 'A| 12')).toBe('A|1 2')
  })
  it('takes the character behind a space forwards', () => {
    expect(edit('AB 12', 'AB|12', { forwards: true })).toBe('AB| 2')
    expect(edit('AB 12', 'AB |2', { forwards: true })).toBe('AB| 2')
  })
  it('takes nothing more where a character went', () => {
    expect(edit('AB 12', 'A| 12', { forwards: true })).toBe('A|1 2')
  })
})
