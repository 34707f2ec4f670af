import { expect, test } from 'vitest'

import { ASKING } from './intents/asking.ts'
import { FRICTION, UNCLEAR } from './intents/friction.ts'
import { MEETING } from './intents/meeting.ts'
import { SERVICE } from './intents/service.ts'
import { EASY_QUESTIONS, SHORT_ANSWERS } from './intents/short-answers.ts'
import * as phrases from './phrases.ts'
import type { Theme } from './theme.ts'
import { THEMES } from './themes/all-themes.ts'
import { findThemes } from './themes/find-themes.ts'
import { general } from './themes/general.ts'

const themes: readonly Theme[] = [...THEMES, general]
const stages = (theme: Theme) => [theme.explore, theme.deepen, theme.move]
const statements = themes
  .flatMap((theme) => [...theme.reflections, ...theme.observations, ...theme.tips])
  .concat(phrases.KEPT_IN_MIND)
const asked = [...themes.flatMap((theme) => stages(theme).flat()), ...EASY_QUESTIONS, ...phrases.AFTER_TIP]
const whole = [...MEETING, ...SERVICE, ...FRICTION, ...ASKING]
  .flatMap((intent) => intent.replies)
  .concat(UNCLEAR, phrases.RETURNING)
const all = [...statements, ...asked, ...whole, ...SHORT_ANSWERS.flatMap((answer) => answer.acknowledgements)]

test('statements ask nothing, questions ask one thing, whole replies at most one', () => {
  for (const text of statements) expect(text).not.toContain('?')
  for (const text of asked) expect(text).toMatch(/^[^?]+\?$/)
  for (const text of whole) expect(text.split('?').length - 1).toBeLessThanOrEqual(1)
})

test('every phrase stands once, ends as a sentence, and has no dash, list or exclamation', () => {
  expect(new Set(all).size).toBe(all.length)
  for (const text of all) {
    expect(text).toMatch(/[.?]$/)
    expect(text).not.toMatch(/[—–!]|\n- |\s{3}/)
  }
})

test('every subject has enough to say for a long talk, and is found by its own cues', () => {
  for (const theme of themes) {
    expect(theme.reflections.length).toBeGreaterThanOrEqual(4)
    expect(theme.observations.length).toBeGreaterThanOrEqual(4)
    expect(stages(theme).flat().length).toBeGreaterThanOrEqual(9)
    expect(theme.tips.length).toBe(2)
  }
  for (const theme of THEMES) for (const cue of theme.cues) expect(findThemes(cue)).toContain(theme)
})

test('no phrase says du must, or makes light of it', () => {
  for (const text of all)
    expect(text).not.toMatch(/(?<!inget )du måste|skärp dig|ryck upp|lugna ner dig|det är bara att|oroa dig inte/i)
})
