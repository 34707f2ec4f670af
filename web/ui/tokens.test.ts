import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, fromHex } from './contrast.ts'
import type { Rgb } from './contrast.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Mode = 'light' | 'dark'

const WHITE = fromHex('#ffffff')

function colour(name: string, mode: Mode): Rgb {
  const pair = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const single = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(css)
  const value = pair ? pair[mode === 'light' ? 1 : 2] : single?.[1]
  if (value === undefined) throw new Error(`No colour ${name}`)
  return fromHex(value)
}

const floors = ['page', 'surface', 'band']
const texts = ['ink', 'muted', 'caption', 'link', 'secondary-text', 'gold', 'ok', 'warn', 'error', 'info']
const modes: Mode[] = ['light', 'dark']

describe.each(modes)('%s', (mode) => {
  test.each(texts.flatMap((text) => floors.map((floor) => [text, floor])))('%s is readable on %s', (text, floor) => {
    expect(contrast(colour(text, mode), colour(floor, mode))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['ok', 'warn', 'error', 'info'])('%s and ink are readable on their own floor', (tone) => {
    const floor = colour(`${tone}-floor`, mode)
    expect(contrast(colour(tone, mode), floor)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour('ink', mode), floor)).toBeGreaterThanOrEqual(7)
  })

  test.each(['primary', 'primary-hover', 'primary-active'])('white is readable on %s', (fill) => {
    expect(contrast(WHITE, colour(fill, mode))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['ink', 'muted'])('%s is readable in bubbles and chips', (text) => {
    expect(contrast(colour(text, mode), colour('bubble', mode))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour(text, mode), colour('chip', mode))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(floors)('field borders and the focus ring stand out on %s', (floor) => {
    expect(contrast(colour('border', mode), colour(floor, mode))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour('focus', mode), colour(floor, mode))).toBeGreaterThanOrEqual(3)
  })
})

test('the night band carries white and gold', () => {
  expect(contrast(WHITE, colour('night', 'light'))).toBeGreaterThanOrEqual(7)
  expect(contrast(colour('night-accent', 'light'), colour('night', 'light'))).toBeGreaterThanOrEqual(7)
})

test('a browser that knows no light-dark() has every colour of the light look', () => {
  const light = readFileSync(join(import.meta.dirname, 'tokens-of-light.css'), 'utf8')
  const declared = [...css.matchAll(/(--[\w-]+): ([^;]*light-dark\([^;]*);/g)].map(([, name, value]) => ({
    name,
    value,
  }))
  expect(declared.length).toBeGreaterThan(30)
  const told = declared.map(
    ({ name, value = '' }) => `${name}: ${value.replace(/light-dark\((#\w+|rgb\([^)]*\)), .*\)/, '$1')};`,
  )
  expect([...light.matchAll(/--[\w-]+: [^;]*;/g)].map(([line]) => line)).toEqual(told)
})
