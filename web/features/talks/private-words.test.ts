import { expect, test } from 'vitest'
import { privateWords } from './private-words.ts'

test('a therapist is named as who does not read it, and as who is told of danger without its words', () => {
  const words = privateWords('Lena Berg').join(' ')
  expect(words).toContain('Lena Berg ser det inte.')
  expect(words).toContain(
    'Lena Berg får veta om du verkar ha det svårt eller kan vara i fara, men aldrig vad du skrev.',
  )
})

test('without a therapist nobody is said to be told', () => {
  const words = privateWords(null).join(' ')
  expect(words).toContain('Bara du kan läsa det efteråt')
  expect(words).not.toContain('får veta')
})

test('whoever reads it learns that the help in danger is the same, and what it costs', () => {
  for (const therapist of [null, 'Lena Berg']) {
    const words = privateWords(therapist).join(' ')
    expect(words).toContain('Vid tecken på fara får du samma hjälp som annars')
    expect(words).toContain('Gränser och credits är som vanligt.')
  }
})
