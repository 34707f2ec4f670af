import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Thresholds } from '../../safety/screen.ts'
import { isInForm, isLikeMessages, type LabelledText } from './labelled-texts.ts'
import { figuresOf, type Share } from './measure.ts'
import { type Apart, measureApart } from './out-of-fold.ts'

const FILE = join(import.meta.dirname, '../../safety/out-of-fold.json')

/** What the screen is worth on the texts that it was chosen by, each read by weights that were learned without its fifth. */
interface ApartFigures {
  readonly inForm: Readonly<Record<string, Share>>
  readonly messages: Readonly<Record<string, Share>>
  readonly all: Readonly<Record<string, Share>>
  readonly messagesByKind: Readonly<Record<string, Share>>
}

export function writeApart(apart: readonly Apart[], from: Thresholds): void {
  const of = (counts: (text: LabelledText) => boolean) =>
    measureApart(
      apart.filter(({ text }) => counts(text)),
      from,
    )
  const messages = of(isLikeMessages)
  const figures: ApartFigures = {
    inForm: figuresOf(of(isInForm)),
    messages: figuresOf(messages),
    all: figuresOf(of(() => true)),
    messagesByKind: Object.fromEntries(Object.entries(messages.byKind).map(([kind, { found }]) => [kind, found])),
  }
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`)
}

/** The file is ours, written above. */
export function readApart(): ApartFigures {
  return JSON.parse(readFileSync(FILE, 'utf8')) as ApartFigures
}
