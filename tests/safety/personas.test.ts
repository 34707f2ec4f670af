import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emulatedModel } from '../../dev/safety/emulated-model.ts'
import { playPersona } from '../../dev/safety/play-persona.ts'
import { isFree } from '../../contract/safety-tiers.ts'
import { fold } from '../../safety/fold.ts'
import { personas } from '../../safety/personas/personas.ts'
import { personaWays } from '../../safety/personas/persona.ts'

// docs/safety.md#personas: made-up people whose talks are played through what a reply goes through.

describe('the personas', () => {
  test('have a name each, eight to thirty messages, and a way that somebody has', () => {
    expect(new Set(personas.map(({ id }) => id)).size).toBe(personas.length)
    for (const { id, turns } of personas) {
      expect(turns.length, id).toBeGreaterThanOrEqual(8)
      expect(turns.length, id).toBeLessThanOrEqual(30)
      expect(turns.map(({ text }) => text).filter((text) => text.trim() === '' || /^[~!]/.test(text))).toEqual([])
    }
    const ways = new Set(personas.flatMap((one) => one.ways))
    expect(personaWays.filter((way) => !ways.has(way))).toEqual([])
  })

  test('say nothing that the screen learned from or is judged by', () => {
    const data = join(import.meta.dirname, '../../safety/data')
    const files = readdirSync(data).filter((name) => name.endsWith('.jsonl'))
    const known = new Set(
      files.flatMap((name) =>
        [...readFileSync(join(data, name), 'utf8').matchAll(/"text": ?"((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
          fold(text ?? ''),
        ),
      ),
    )
    expect(known.size).toBeGreaterThan(9000)
    const said = personas.flatMap(({ turns }) => turns.map(({ text }) => text))
    expect(said.filter((text) => text.length > 25 && known.has(fold(text)))).toEqual([])
  })
})

test('whoever is in danger is noticed and answered at every message', async () => {
  const played = await Promise.all(personas.map((persona) => playPersona(persona, emulatedModel())))
  for (const [index, turns] of played.entries()) {
    const { id, level } = personas[index] ?? { id: '', level: 'none' }
    expect(
      turns.map(({ reply }) => reply).filter((reply) => (reply ?? '').trim() === ''),
      id,
    ).toEqual([])
    if (isFree(level))
      expect(
        turns.some(({ tier }) => isFree(tier)),
        id,
      ).toBe(true)
  }
})
