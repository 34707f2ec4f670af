import { expect, test } from 'vitest'
import { ChatMemory } from './chat-memory.ts'
import type { ChatStorage } from './storage.ts'

const READ = { consents: '2026-11', memory: null, tailoring: 'sealed' }

/** What of a talk's storage its memory keeps its notes in. */
function withNotes() {
  const notes = new Map<string, string>()
  const storage: Partial<ChatStorage> = {
    note: (name) => notes.get(name) ?? null,
    setNote: (name, value) => void (value === null ? notes.delete(name) : notes.set(name, value)),
    replyState: () => null,
    signals: () => [],
    undelivered: () => [],
  }
  return { notes, memory: new ChatMemory(asStorage(storage)) }
}

/** Holds as far as a memory asks for no more of it than these notes. */
function asStorage(storage: Partial<ChatStorage>): ChatStorage {
  return storage as ChatStorage
}

test('what was read is kept for the next message', () => {
  const { notes, memory } = withNotes()
  memory.keep(READ, memory.recall(null).mark)
  expect(Object.fromEntries(notes)).toEqual({ consents: READ.consents, tailoring: 'sealed' })
})

test('consents that are withdrawn while a message reads that they stand are not kept as standing', () => {
  const { notes, memory } = withNotes()
  const { mark } = memory.recall(null)
  memory.forgetConsents()
  memory.keep(READ, mark)
  expect(Object.fromEntries(notes)).toEqual({})
})

test('that they do not stand is kept whatever has changed meanwhile', () => {
  const { notes, memory } = withNotes()
  memory.keep(READ, memory.recall(null).mark)
  memory.keep({ ...READ, consents: null }, 'the mark of before')
  expect(notes.has('consents')).toBe(false)
})
