import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource, sourceFiles } from './house/imports.ts'
import { ENTRY_TEXTS } from './house/entry-texts.ts'
import { PUBLIC_TEXTS } from './house/public-texts.ts'
import { REPLACED_TEXTS, REPLACING_DECISION } from './house/replaced-texts.ts'
import { SIGNED_IN_TEXTS } from './house/signed-in-texts.ts'
import { projectRoot } from './project.ts'

/** Shorter than this, a text is looked for as all that stands between two quotes or tags: a word is in many sentences. */
const WHOLE_UNTIL = 12

const LETTER = 'A-Za-zÅÄÖåäö'
const PLACEHOLDER = String.raw`(?:\$?\{.{1,120}?\})`

/** As a source has it: what is put in stands in braces there, a line may break anywhere. */
function patternOf(text: string): RegExp {
  const parts = text
    .split(/\{[^}]+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/#]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`))
  const body = parts.join(PLACEHOLDER)
  if (text.length > WHOLE_UNTIL) return new RegExp(`(?<![${LETTER}])${body}(?![${LETTER}])`, 's')
  return new RegExp(`['"\`>}]\\s*${body}\\s*['"\`<{:]`, 's')
}

const sources = new Map(
  sourceFiles(['web', 'worker', 'contract']).map((path) => [path, readSource(path).replaceAll(/ |\\u00a0/g, ' ')]),
)

/** Whether a file below one of these folders, or one of these files, says it. */
function isSaid(text: string, places: readonly string[]): boolean {
  const pattern = patternOf(text)
  return [...sources].some(
    ([path, source]) => places.some((place) => path === place || path.startsWith(`${place}/`)) && pattern.test(source),
  )
}

describe.each([...ENTRY_TEXTS, ...SIGNED_IN_TEXTS, ...PUBLIC_TEXTS])('$name ($section)', ({ texts, in: places }) => {
  test('each text that was given is said to the letter', () => {
    expect(texts.filter((text) => !isSaid(text, places))).toEqual([])
  })
})

describe('what is said otherwise', () => {
  const decisions = readFileSync(join(projectRoot, 'docs/decisions.md'), 'utf8')
  const reasons = decisions.split(/^### /m).find((part) => part.includes(`· ${REPLACING_DECISION}\n`)) ?? ''

  test.each(REPLACED_TEXTS)('“$given”', ({ given, instead, in: places }) => {
    expect(isSaid(instead, places), instead).toBe(true)
    expect(isSaid(given, ['web', 'worker', 'contract']), given).toBe(false)
    expect(reasons).toContain(given)
    expect(reasons).toContain(instead)
  })
})

describe('a text is found as people read it', () => {
  test.each([
    ['Fel', `return { text: 'Fel' }`, true],
    ['Fel', `'Fel vid laddning'`, false],
    ['{n} insikter', '<span>{count} insikter</span>', true],
    ['Klient med ID {id} hittades inte', 'Klient med ID {patientId} hittades\n        inte i din', true],
    ['Kunde inte ladda data', `'Kunde inte ladda datan'`, false],
  ])('“%s” in %s: %s', (text, source, found) => {
    expect(patternOf(text).test(source)).toBe(found)
  })
})
