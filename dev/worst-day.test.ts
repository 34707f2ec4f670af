import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'
import { BUYER_FROM_CREDITS, SIGNUP_CREDITS } from '../contract/limits.ts'
import { isFree, safetyKinds, safetyTiers } from '../contract/safety-tiers.ts'
import { buildPrompt } from '../worker/generation/build-prompt.ts'
import { promptTokens } from '../worker/generation/free-tokens.ts'
import {
  BUYER,
  dangerPartOfAnAddress,
  dangerPartOfASite,
  HISTORY_PRICE,
  ordinaryPartOfASite,
  SMALLEST_FREE_REPLY,
  worstDayRows,
  worstDayText,
} from './worst-day.ts'

const text = readFileSync(join(projectRoot, 'docs/credits-and-payments.md'), 'utf8')

test('what the worst day costs is told as the constants have it', () => {
  const section = text.slice(text.indexOf('## What the worst day costs'))
  const told = [...section.matchAll(/^\|.*\|$/gm)].map(([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(told.slice(2).map((cells) => `| ${cells.join(' | ')} |`)).toEqual(worstDayRows())
  expect(section).toContain(HISTORY_PRICE)
})

test('what the whole service pays at most in such a day is the sum of its rows, in kronor too', () => {
  const rows = worstDayRows().map((row) => row.split('|').map((cell) => cell.trim()))
  const sumOf = (isOne: (door: string | undefined) => boolean) =>
    rows.reduce(
      (sum, [, door, per, , , most]) => sum + (per === 'service' && isOne(door) ? Number(most?.slice(1)) : 0),
      0,
    )
  const isTotal = (door: string | undefined) => door === 'All rows of the service together'
  // The ordinary part of the budget is within the budget.
  const isPart = (door: string | undefined) => door === 'Those of them outside the free lane'
  expect(sumOf(isTotal)).toBeGreaterThan(1000)
  expect(sumOf(isTotal)).toBeCloseTo(
    sumOf((door) => !isTotal(door) && !isPart(door)),
    1,
  )
  expect(text).toContain(worstDayText())
})

test('no reply of the free lane is smaller than its analyses are counted by', () => {
  const tiers = safetyTiers.filter(isFree)
  const sizes = tiers.flatMap((tier) =>
    safetyKinds.map((kind) =>
      promptTokens(buildPrompt({ tier, kinds: [kind], history: [], message: 'a', anonymous: false })),
    ),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST_FREE_REPLY)
})

test('what one must have paid to be answered beyond the budget is told as the packs have it', () => {
  expect(text).toContain(`the smallest pack costs ${BUYER.paysAtFirst} kr`)
  expect(text).toContain(`least that can stay paid is ${BUYER.keepsPaid} kr`)
  expect(text).toContain(`${SIGNUP_CREDITS} free credits and ${BUYER_FROM_CREDITS} bought ones`)
})

test('no single address can spend what is kept for people in danger', () => {
  expect(dangerPartOfAnAddress()).toBeLessThan(2 / 3)
})

test('no single IPv6 site can spend it either, nor what is left for ordinary chats', () => {
  expect(dangerPartOfASite()).toBeLessThan(1)
  expect(ordinaryPartOfASite()).toBeLessThan(1)
})
