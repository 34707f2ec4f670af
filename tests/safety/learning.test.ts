import { expect, test } from 'vitest'
import { FOLDS, foldsOf } from '../../dev/safety/folds.ts'
import { readTexts, splitTexts } from '../../dev/safety/labelled-texts.ts'
import type { LabelledText } from '../../dev/safety/labelled-texts.ts'
import { learn } from '../../dev/safety/learn.ts'
import { pack } from '../../dev/safety/pack.ts'
import { unpack } from '../../safety/unpack.ts'

// docs/safety.md#the-screen: what the screen is chosen by was not learned from, and nothing like it was.

const textOf = (id: string, text: string): LabelledText => ({ id, text, label: 'none', category: 'everyday' })

test('twins and texts that share their wording lie in one part, wherever they stand', () => {
  const family = [
    textOf('a-1', 'Jag vill inte bo kvar i den här lägenheten längre'),
    textOf('a-2', 'Jag vill inte leva kvar i den här världen längre'),
  ]
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const others = letters.map((letter) =>
    textOf(`b-${letter}`, `${letter}ord ${letter}annat ${letter}tredje ${letter}sist`),
  )
  const far = textOf('c-1', 'Nej, jag vill inte bo kvar i den här lägenheten')
  const folds = foldsOf([...family, ...others, far])
  expect(folds[1]).toBe(folds[0])
  expect(folds.at(-1)).toBe(folds[0])
  expect(new Set(folds).size).toBe(FOLDS)
  expect(foldsOf([...family, ...others, far])).toEqual(folds)
})

test('each part of what is learned from is about a fifth', () => {
  const { training } = splitTexts(readTexts())
  const folds = foldsOf(training)
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const share = folds.filter((one) => one === fold).length / training.length
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.25)
  }
})

test('the same texts teach the same weights, whatever was learned or read between', () => {
  const { training } = splitTexts(readTexts())
  const [some, others] = [training.slice(0, 300), training.slice(300, 500)]
  const first = learn(some)
  learn(others)
  expect(learn(some)).toEqual(first)
})

test('packed weights come back as the nearest square of their level, and need no escape in a script', () => {
  const weights = Float64Array.from({ length: 162 }, (_, at) => ((at % 9) - 4) * Math.abs((at % 9) - 4) * 0.5)
  const { text, scale } = pack(weights, 0.99)
  expect(text).not.toMatch(/['"\\`\n]/)
  expect([...unpack(text)].map((level) => level * scale)).toEqual([...weights])
  const every = Float64Array.from({ length: 162 }, (_, at) => {
    const level = at % 2 === 0 ? Math.floor(at / 18) - 4 : (Math.floor(at / 2) % 9) - 4
    return level * Math.abs(level)
  })
  expect([...unpack(pack(every, 0.99).text)]).toEqual([...every])
  expect(new Set(pack(every, 0.99).text).size).toBe(81)
})
