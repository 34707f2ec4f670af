import { describe, expect, it } from 'vitest'
import { passwordComplaint, passwordRules } from './password-rules.ts'

const metIn = (password: string) => passwordRules(password).flatMap(({ label, isMet }) => (isMet ? [label] : []))

describe('passwordRules', () => {
  it('are four, in the words of the specification', () => {
    expect(passwordRules('').map(({ label }) => label)).toEqual([
      'Minst 8 tecken långt',
      'Minst en liten bokstav',
      'Minst en stor bokstav',
      'Minst en siffra',
    ])
    expect(metIn('')).toEqual([])
  })

  it('are ticked one by one, Swedish letters too', () => {
    expect(metIn('å')).toEqual(['Minst en liten bokstav'])
    expect(metIn('åÅ')).toEqual(['Minst en liten bokstav', 'Minst en stor bokstav'])
    expect(metIn('åÅ7')).toHaveLength(3)
    expect(metIn('åÅ7 sju år')).toHaveLength(4)
  })
})

describe('passwordComplaint', () => {
  it.each([
    ['', 'Skriv ett nytt lösenord'],
    ['Aa1', 'Lösenordet måste vara minst 8 tecken långt'],
    ['ABCDEFG1', 'Lösenordet måste innehålla minst en liten bokstav'],
    ['abcdefg1', 'Lösenordet måste innehålla minst en stor bokstav'],
    ['Abcdefgh', 'Lösenordet måste innehålla minst en siffra'],
    [`Aa1${'x'.repeat(126)}`, 'Lösenordet får vara högst 128 tecken'],
  ])('%j: %s', (password, text) => {
    expect(passwordComplaint(password)).toBe(text)
  })

  it('has nothing to say of one that keeps to the rules', () => {
    expect(passwordComplaint('Abcdefg1')).toBeNull()
  })
})
