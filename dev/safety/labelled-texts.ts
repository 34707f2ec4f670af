import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SafetyKind } from '../../contract/safety-tiers.ts'
import { fold } from '../../safety/fold.ts'

/** A Swedish message and what somebody judged it to be. Of crisis, `category` is the kind of danger. */
export interface LabelledText {
  readonly id: string
  readonly text: string
  readonly label: 'crisis' | 'concern' | 'none'
  readonly category: string
  /** What the same person wrote just before, oldest first. */
  readonly recent?: readonly string[]
}

/** Files written in the form of people's messages, and the longest text that is like one. */
const LIKE_MESSAGES =
  /^(?:adults|danger-of-others|everyday|false-alarms|farewell|hidden-form|indirect|many-words|many-words-of-others|means|quiet|rereading|short|spelling|talk|understated|young)-\d+$/
const LONGEST_MESSAGE = 140
/** Of these files those that were written in the form of `sample`, of everything and with no aim of misleading. */
const IN_FORM = /^(?:everyday|hidden-form|indirect)-\d+$/

/** Whether a text that is learned from is like what people write in a chat; the others are stories, pairs and long texts. */
export function isLikeMessages({ id, text }: LabelledText): boolean {
  return text.length <= LONGEST_MESSAGE && LIKE_MESSAGES.test(id)
}

/** Whether it is as the texts are that the screen is judged by: what thresholds are chosen by. */
export function isInForm(text: LabelledText): boolean {
  return isLikeMessages(text) && IN_FORM.test(text.id)
}

interface Split {
  readonly training: readonly LabelledText[]
  /** Never trained on: what the figures are of, by where the texts come from. */
  readonly keptApart: Readonly<Record<string, readonly LabelledText[]>>
}

const FOLDER = join(import.meta.dirname, '../../safety/data')
/** Kept apart whole: written before the screen learned anything, in the form that people's messages have. */
const JUDGES = ['development-set', 'sample', 'ordinary-talk']

/** Every file of texts, by its name without ending. */
export function readTexts(): Record<string, LabelledText[]> {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
  return Object.fromEntries(files.map((file) => [file.replace('.jsonl', ''), readFile(file)]))
}

/** The files are ours; `tests/safety/screen.test.ts` checks their form. */
function readFile(file: string): LabelledText[] {
  const lines = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as LabelledText)
}

/** The texts to learn from, and those to be judged by: what stands among the judges, in whatever spelling, is not learned. */
export function splitTexts(files: Readonly<Record<string, readonly LabelledText[]>>): Split {
  const named = Object.entries(files)
  const keptApart = Object.fromEntries(named.filter(([name]) => JUDGES.includes(name)))
  const judged = new Set(Object.values(keptApart).flatMap((texts) => texts.map(bareWords)))
  const others = named.filter(([name]) => !JUDGES.includes(name)).flatMap(([, texts]) => texts)
  return { training: others.filter((text) => !judged.has(bareWords(text))), keptApart }
}

function bareWords({ text }: LabelledText): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The kind of danger that a crisis text was judged to be. */
export function kindOf({ category }: LabelledText): SafetyKind {
  return category as SafetyKind
}
