import { describe, expect, test } from 'vitest'
import { INSTRUCTION_TYPES } from '../contract/ai-settings.ts'
import { INSTRUCTION_MAX_LENGTH } from '../contract/limits.ts'
import { INSTRUCTION_TEMPLATES } from '../web/features/ai-settings/instruction-templates.ts'
import { judgeTailoring } from '../worker/features/ai-settings/judge-tailoring.ts'
import { tailoringWords } from '../worker/features/ai-settings/tailoring-words.ts'

const parts = INSTRUCTION_TEMPLATES.flatMap(({ name, parts: all }) =>
  INSTRUCTION_TYPES.map((type) => ({ name, type, ...all[type] })),
)

describe('the templates', () => {
  test('are five, and each fills all four slots', () => {
    expect(INSTRUCTION_TEMPLATES.map(({ id }) => id)).toEqual(['cbt', 'psychoanalytic', 'schema', 'act', 'dbt'])
    expect(parts).toHaveLength(20)
  })

  test.each(parts)('$name, $type: is applied as it stands, fits its field, and weighs 7 to 9', ({ text, priority }) => {
    expect(judgeTailoring(text)).toBeNull()
    expect(text.length).toBeLessThanOrEqual(INSTRUCTION_MAX_LENGTH)
    expect([7, 8, 9]).toContain(priority)
  })

  test('go into a prompt whole, what weighs most first', () => {
    for (const { parts: all } of INSTRUCTION_TEMPLATES) {
      const instructions = INSTRUCTION_TYPES.map((type) => ({ id: type, type, ...all[type] }))
      const words = tailoringWords({ instructions, preferences: null, rules: [], knowledge: [] })
      for (const { text } of instructions) expect(words).toContain(text)
      expect(words.indexOf('Gränser')).toBeLessThan(words.indexOf('Personlighet'))
    }
  })
})
