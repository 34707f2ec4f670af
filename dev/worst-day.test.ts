import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'
import { BUYER_FROM_CREDITS, SIGNUP_CREDITS } from '../contract/limits.ts'
import {
  BUYER,
  dangerPartOfAnAddress,
  dangerPartOfASite,
  HISTORY_PRICE,
  ordinaryPartOfASite,
  worstDayRows,
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
