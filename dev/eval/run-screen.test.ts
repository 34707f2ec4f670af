import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { costOf } from './cost.ts'
import { Model } from './model.ts'
import { chooseModel, EMULATOR } from './model-choice.ts'
import { RunFile } from './run-file.ts'
import { askAll, DeclaredRow, measureRun, screenCost, textsToAsk } from './run-screen.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eval-screen-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const LINES = [
  '{"id":"1","text":"Jag vill dö. Jag tänker ta mitt liv i kväll.","label":"crisis","category":"active_ideation"}',
  '',
  '{"id":"2","text":"Vi åt pannkakor.","label":"none","category":"daily","note":"lätt"}',
]
const write = (lines: readonly string[]): string => {
  const file = join(folder, 'texts.jsonl')
  writeFileSync(file, lines.join('\n'))
  return file
}
const open = () => new RunFile(join(folder, 'run.jsonl'), DeclaredRow)
const course = { mustStop: () => null, onDone: () => undefined }
const real = chooseModel('claude-haiku-5-5', { ANTHROPIC_API_KEY: 'sk-ant-x' })

test('a labelled file is asked about once, and what failed is asked for again', async () => {
  const { name, texts } = textsToAsk(write(LINES))
  expect([name, texts.length]).toEqual(['texts.jsonl', 2])
  const emulator = chooseModel(EMULATOR, {})
  const first = await askAll(texts, new Model({ ...emulator, apiKey: 'invalid' }), open(), course)
  expect(first.failures).toHaveLength(2)
  expect(first.failures[0]?.why).toContain('401')
  const model = new Model(emulator)
  const price = costOf(screenCost(texts, real, open()))
  expect((await askAll(texts, model, open(), course)).failures).toEqual([])
  expect(price).toBeGreaterThan(0)
  expect(costOf(screenCost(texts, real, open()))).toBe(0)
  const { both, texts: measured } = measureRun(texts, open())
  expect([measured, both.sensitivity.share, both.specificity.share]).toEqual([2, 1, 1])
})

test('other words under the same id are another question', async () => {
  const model = new Model(chooseModel(EMULATOR, {}))
  const { texts } = textsToAsk(write(LINES))
  await askAll(texts, model, open(), course)
  const changed = texts.map((text) => ({ ...text, text: `${text.text} Hej.` }))
  expect(measureRun(changed, open()).texts).toBe(0)
})

test('a line that is no labelled text is named', () => {
  expect(() => textsToAsk(write([...LINES, '{"id":"3"}']))).toThrow('line 4')
})

test('without a file it is what the screen never learned from', () => {
  expect(textsToAsk(undefined).texts.length).toBeGreaterThan(1000)
})
