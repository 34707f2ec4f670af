import { expect, test } from 'vitest'
import { createKnowledge, FROM_DOCUMENT } from '../../../contract/knowledge.ts'
import { KNOWLEDGE_DESCRIPTION_MAX_LENGTH } from '../../../contract/limits.ts'
import { describedAs } from './described-as.ts'

test('says after the description which file it was', () => {
  expect(describedAs('Från kursen', 'kurs.pdf')).toBe('Från kursen\nUppladdat från kurs.pdf (Uploaded from kurs.pdf)')
  expect(describedAs('', 'a<b>\n.txt')).toBe('Uppladdat från ab.txt (Uploaded from ab.txt)')
})

test.each(['å', '🙂'])('fits what an entry may be written anew with, whatever its length: %s', (letter) => {
  const longest = letter.repeat(KNOWLEDGE_DESCRIPTION_MAX_LENGTH / letter.length)
  for (const name of ['a.txt', 'ab.txt', `${letter.repeat(150)}.txt`, `a${letter.repeat(150)}.txt`]) {
    const description = describedAs(longest, name)
    expect(description.length).toBeGreaterThan(KNOWLEDGE_DESCRIPTION_MAX_LENGTH - 3)
    expect(description).toContain(FROM_DOCUMENT)
    expect(description.isWellFormed()).toBe(true)
    expect(createKnowledge.body.parse({ title: 'Sömn', content: 'Text', description })).toMatchObject({ description })
  }
})
