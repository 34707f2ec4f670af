import { expect, test } from 'vitest'
import { DOCUMENT_PROBLEMS } from '../../../contract/documents.ts'
import type { KnowledgeEntry } from '../../../contract/knowledge.ts'
import { checkKnowledge, NEW_ENTRY } from './knowledge-draft.ts'
import { documentProblem, fileComplaint, leftOutText, toldDescription } from './knowledge-words.ts'

const entry: KnowledgeEntry = {
  id: '7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a11',
  title: 'Sömn',
  description: '',
  content: 'Text',
  category: 'general',
  priority: 1,
  created_at: '2026-11-22T12:00:00Z',
  passages: 3,
  passages_used: 3,
  locked: false,
  not_applied: null,
}

test('a file is refused by its ending and its size before it is sent', () => {
  expect(fileComplaint({ name: 'Kurs.PDF', size: 10 })).toBeNull()
  expect(fileComplaint({ name: 'bild.png', size: 10 })).toBe(
    'Filtypen stöds inte. Välj en TXT, PDF, DOC eller DOCX-fil.',
  )
  expect(fileComplaint({ name: 'a.txt', size: 11 * 1024 * 1024 })).toContain('större än 10 MB')
})

test('each way in which a document fails has words, and so has one that nobody knows', () => {
  for (const [code, words] of Object.entries(DOCUMENT_PROBLEMS)) expect(documentProblem(code)).toBe(words)
  expect(documentProblem('dead_letter')).toContain('gick inte att läsa')
  expect(documentProblem(null)).toContain('gick inte att läsa')
})

test('what marks a document is not shown to who reads the description', () => {
  const description = 'Från kursen\nUppladdat från kurs (2).pdf (Uploaded from kurs (2).pdf)'
  expect(toldDescription(description)).toEqual({ text: 'Från kursen\nUppladdat från kurs (2).pdf', isDocument: true })
  expect(toldDescription('Skriven för hand')).toEqual({ text: 'Skriven för hand', isDocument: false })
})

test('what does not fit among the passages that the AI chooses from is said', () => {
  expect(leftOutText(entry)).toBeNull()
  expect(leftOutText({ ...entry, passages_used: 1 })).toContain('1 av 3 avsnitt')
  expect(leftOutText({ ...entry, passages_used: 0 })).toContain('Ryms inte')
  expect(leftOutText({ ...entry, passages_used: 0, not_applied: { reason: 'x', passage: 'y' } })).toBeNull()
})

test('a title and a content, or a file in its place, are asked for', () => {
  expect(checkKnowledge(NEW_ENTRY)?.fields).toEqual({
    title: 'Ange en titel',
    content: 'Skriv ett innehåll eller välj en fil',
  })
  const file = new File(['x'], 'x.txt')
  expect(checkKnowledge({ ...NEW_ENTRY, title: 'Sömn', file })).toBeNull()
})
