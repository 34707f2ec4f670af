import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DocumentProblem } from '../../../contract/documents.ts'
import { readDocument } from './read-document.ts'

// What each file is and how it was made: tests/support/documents/README.md.

const TITLE = 'Sömn när oron håller en vaken'
const WORRY = 'Den som ligger vaken på nätterna börjar ofta oroa sig för själva sömnen.'
const RISE = 'Gå upp vid samma tid varje dag, även när natten varit dålig.'
const WEEKS = 'Åtta veckor är en rimlig tid. Ändra en sak i taget, och återkom om det inte blir bättre.'
const WHOLE = [
  TITLE,
  WORRY,
  'Då blir sängen en plats för grubblerier i stället för vila.',
  'Tre vanor att öva på',
  RISE,
  'Skriv ner det som mal på ett papper – och lägg undan det till nästa dag.',
  'Kvällens övning',
  'Långsam andning i fem minuter',
  'Morgonens övning',
  'Mer att läsa finns på vår sida om sömn, sade hon: ”Öva lite, ofta.”',
  WEEKS,
]

const read = async (name: string) =>
  readDocument(await readFile(join(import.meta.dirname, '../../../tests/support/documents', name)))

test.each([
  ['libreoffice.docx', WHOLE],
  ['libreoffice.doc', WHOLE],
  ['libreoffice.pdf', WHOLE],
  ['cairo.pdf', WHOLE],
  ['ghostscript.pdf', WHOLE],
  ['ghostscript-ascii85.pdf', WHOLE],
  ['qpdf-linearized.pdf', WHOLE],
  ['reportlab.pdf', [TITLE, WORRY, RISE, WEEKS]],
  ['chromium.pdf', ['Exponering vid social ångest', 'ungefär fyra av tio', 'Efteråt', 'Återkom nästa vecka']],
])('%s is read, all of it and in its order', async (name, phrases) => {
  const text = (await read(name)).replace(/\s+/g, ' ')
  const places = phrases.map((phrase) => [phrase, text.indexOf(phrase)] as const)
  expect(places.filter(([, at]) => at < 0)).toEqual([])
  expect(places.map(([phrase]) => phrase)).toEqual(places.toSorted(([, a], [, b]) => a - b).map(([phrase]) => phrase))
  expect(text).not.toMatch(/[\p{Co}\ufffd]/u)
})

test('the rows of a table are lines, and the dots of a list are dots', async () => {
  expect(await read('libreoffice.doc')).toContain('fem minuter\nMorgonens övning\tDagsljus före frukost\nMer att läsa')
  expect(await read('libreoffice.pdf')).toContain('\n• Gå upp vid samma tid')
})

test.each<[string, DocumentProblem]>([
  ['libreoffice-password.docx', 'encrypted'],
  ['libreoffice-password.doc', 'encrypted'],
  ['libreoffice-password.pdf', 'encrypted'],
  ['qpdf-owner.pdf', 'encrypted'],
  ['scanned.pdf', 'scanned'],
  ['ghostscript-no-letters.pdf', 'scanned'],
])('%s is refused as %s', async (name, problem) => {
  await expect(read(name)).rejects.toMatchObject({ problem })
})
