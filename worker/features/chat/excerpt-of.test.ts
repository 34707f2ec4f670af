import { expect, it } from 'vitest'
import { excerptOf } from './excerpt-of.ts'

/** With what was found in brackets. */
const told = (message: string, words: string) =>
  excerptOf(message, words)
    ?.map(({ text, is_hit: isHit }) => (isHit ? `[${text}]` : text))
    .join('') ?? null

it('shows where the words stand, however they are written', () => {
  expect(told('Jag bråkade med Mamma.', 'mamma')).toBe('Jag bråkade med [Mamma].')
  expect(told('MAMMA ringde, mamma grät', 'Mamma')).toBe('[MAMMA] ringde, [mamma] grät')
  expect(told('Ångest\n\ni natt', 'ångest'.normalize('NFD'))).toBe('[Ångest] i natt')
})

it('finds a message that holds all of them, in any order, and no other', () => {
  expect(told('Chefen ringde i går', 'går chefen')).toBe('[Chefen] ringde i [går]')
  expect(told('Chefen ringde', 'går chefen')).toBeNull()
  expect(told('Angest', 'ångest')).toBeNull()
  expect(told('Vad som helst', '   ')).toBeNull()
})

it('takes a piece of a long one, between two words, around the first place', () => {
  const long = `${'före '.repeat(60)}mamma${' efter'.repeat(60)}`
  const piece = told(long, 'mamma') ?? ''
  expect(piece).toMatch(/^… (före ){1,8}\[mamma\]( efter){10,} …$/)
  expect(piece.length).toBeLessThan(180)
  expect(told('å'.repeat(900), 'åå')?.length).toBeLessThan(400)
})

it('cuts no emoji in half, and takes no sign for more than itself', () => {
  expect(told(`${'😢'.repeat(100)}mamma${'😢'.repeat(100)}`, 'mamma')?.isWellFormed()).toBe(true)
  expect(told('Vad kostar det (allt)?', '(allt)')).toBe('Vad kostar det [(allt)]?')
  expect(told('İstanbul och mamma', 'mamma')).toBe('İstanbul och [mamma]')
})
