import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AUDIT_ACTIONS, FOLDED_ACTIONS, logSentence, SHOWN_ACTIONS } from './log-sentence.ts'

/** What stands for an action that is put together where it is written. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  '${scope}.read': ['chat.read', 'record.read'],
  'ai_mode.${VERBS[mode]}': ['ai_mode.resume', 'ai_mode.listen', 'ai_mode.pause'],
  "${noun}.${accept ? 'accept' : 'decline'}": [
    'matching.accept',
    'matching.decline',
    'booking.accept',
    'booking.decline',
  ],
  'two_factor.${verb}': [
    'two_factor.mail_code',
    'two_factor.begin',
    'two_factor.enable',
    'two_factor.disable',
    'two_factor.replace_backup_codes',
  ],
}
/** Words of the same form that are something else. */
const NO_ACTIONS: readonly string[] = ['chat.analyse', 'contact.mail_letters', 'review.make']

/** Where every action stands: these do not write one. */
const LISTS = ['log-sentence', 'audit-actions']
const LITERAL = /'([a-z_]+\.[a-z_]+)'/g
const known: readonly string[] = AUDIT_ACTIONS
const HIDDEN_ACTIONS = AUDIT_ACTIONS.filter((action) => !SHOWN_ACTIONS.includes(action))
const nouns = new Set(known.map(nounOf))
const source = (await Promise.all(['worker', 'durable-objects', 'dev'].map(sourceOf))).flat()
const written = new Set(source.flatMap(actionsIn))

function nounOf(action: string): string {
  return action.slice(0, action.indexOf('.'))
}

async function sourceOf(folder: string): Promise<string[]> {
  const root = join(import.meta.dirname, '..', '..', '..', folder)
  const names = await readdir(root, { recursive: true })
  const files = names.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !LISTS.some((list) => name.includes(list)),
  )
  return Promise.all(files.map((name) => readFile(join(root, name), 'utf8')))
}

/** What a file says after `action:`, and whatever else has the form and the noun of an action. */
function actionsIn(text: string): string[] {
  const direct = [...text.matchAll(/\baction: (.*)/g)].map(([, said = '']) => said).join('\n')
  const composed = [...direct.matchAll(/`([^`]*)`/g)].flatMap(([, template = '']) => COMPOSED[template] ?? [template])
  const elsewhere = literalsIn(text).filter((literal) => nouns.has(nounOf(literal)) && !NO_ACTIONS.includes(literal))
  return [...literalsIn(direct), ...composed, ...elsewhere]
}

function literalsIn(text: string): string[] {
  return [...text.matchAll(LITERAL)].map(([, literal = '']) => literal)
}

describe('every action that the code writes', () => {
  test('is either shown or hidden', () => {
    expect([...written].filter((action) => !known.includes(action)).toSorted()).toEqual([])
  })

  test('and no other', () => {
    expect(known.filter((action) => !written.has(action)).toSorted()).toEqual([])
  })
})

test.each(SHOWN_ACTIONS)('%s is told in one sentence, whoever did it', (action) => {
  for (const other of [null, 'Tove Terapeut']) {
    expect(logSentence(action, other)).toMatch(/^[A-ZÅÄÖ][^.\n]*\.$/)
  }
})

test('who reads is told by name', () => {
  expect(logSentence('chat.read', 'Tove Terapeut')).toBe('Tove Terapeut läste dina samtal.')
  expect(logSentence('chat.read', null)).toBe('Du läste dina samtal.')
  expect(logSentence('record.read', 'Tove Terapeut')).toBe(
    'Tove Terapeut öppnade sin sida om dig: antal meddelanden och sessioner, vad Lyhörd har märkt och hur AI:n möter dig.',
  )
  expect(logSentence('topic.read', 'Tove Terapeut')).toBe(
    'Tove Terapeut läste det du delar på din lista Till nästa samtal.',
  )
})

test('what is folded is shown', () => {
  expect(FOLDED_ACTIONS.filter((action) => !SHOWN_ACTIONS.includes(action))).toEqual([])
})

test('what is hidden has no sentence', () => {
  expect(HIDDEN_ACTIONS).toContain('anamnesis.initialize')
  for (const action of HIDDEN_ACTIONS) expect(() => logSentence(action, null)).toThrow(action)
})
