import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '../../safety/screen.ts'
import { hashedWords } from '../../safety/features.ts'
import { scoreOf } from '../../safety/score.ts'
import { tokensOf } from '../../safety/normalise.ts'
import { type LabelledText, readTexts, splitTexts } from './labelled-texts.ts'
import { figuresOf, measure, type Measures, type Share, shareOf } from './measure.ts'
import { readApart } from './report-apart.ts'

const FIGURES = join(import.meta.dirname, '../../safety/figures.json')

const percent = ({ share, low, high, count, of }: Share): string =>
  `${share.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)}; ${count} of ${of})`

function print(name: string, measures: Measures): void {
  console.log(`\n${name}`)
  console.log(`  crisis found (sure or suspect)  ${percent(measures.found)}`)
  console.log(`  crisis found for sure           ${percent(measures.sure)}`)
  console.log(`  harmless left untouched         ${percent(measures.untouched)}`)
  console.log(`  harmless not taken for sure     ${percent(measures.notSure)}`)
  for (const [kind, { found, sure, named }] of Object.entries(measures.byKind)) {
    console.log(
      `  ${kind.padEnd(24)} found ${found.share.toFixed(2)}  sure ${sure.share.toFixed(2)}  named ${named.share.toFixed(2)}  of ${found.of}`,
    )
  }
}

/** The texts that thresholds and features are chosen by, each read by weights of the other four fifths. */
function printApart(): void {
  const { inForm, messages, all, messagesByKind } = readApart()
  const print = (name: string, figures: Readonly<Record<string, Share>>): void => {
    console.log(`\n${name}`)
    for (const [figure, share] of Object.entries(figures)) console.log(`  ${figure.padEnd(24)}${percent(share)}`)
  }
  print(
    'Each by weights of the other four fifths: texts in the form of the judges, by which thresholds are chosen',
    inForm,
  )
  print('all texts like messages', messages)
  print('of these each kind found', messagesByKind)
  print('all texts that are learned from', all)
}

/** Of all texts with a score in a band, how many were crisis: what a score means. */
function printCalibration(texts: readonly LabelledText[]): void {
  console.log('\nWhat a score means: the share of crisis among texts of that score')
  const scored = texts
    .filter(({ label }) => label !== 'concern')
    .map((text) => ({ text, score: scoreOf(hashedWords(tokensOf(text.text))).score }))
  for (let from = -6; from < 6; from += 1.5) {
    const within = scored.filter(({ score }) => score >= from && score < from + 1.5)
    const crisis = within.filter(({ text }) => text.label === 'crisis').length
    if (within.length > 0)
      console.log(
        `  ${from.toFixed(1).padStart(5)} to ${(from + 1.5).toFixed(1).padStart(4)}  ${percent(shareOf(crisis, within.length))}`,
      )
  }
}

/** Milliseconds for 1000 characters, the middle of many. */
function timeOf(texts: readonly LabelledText[]): number {
  const all = texts.map(({ text }) => text).join(' ')
  const pieces = Array.from({ length: Math.floor(all.length / 1000) }, (_, at) => all.slice(at * 1000, (at + 1) * 1000))
  const times = [...pieces, ...pieces, ...pieces].map((piece) => {
    const started = performance.now()
    screen(piece, { tier: 'none' })
    return performance.now() - started
  })
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function printTexts(title: string, judged: Measures['misses']): void {
  console.log(`\n${title} (${judged.length})`)
  for (const { text, evidence } of judged)
    console.log(`  ${text.id} ${text.category}: ${text.text} ${evidence.join(' ')}`)
}

/** Prints what the screen is worth, each miss and each false alarm, and writes the figures that the public page tells. */
export function report(): void {
  const { keptApart, training } = splitTexts(readTexts())
  printApart()
  const all = Object.values(keptApart).flat()
  console.log(`Learned from ${training.length} texts; judged by ${all.length} that it never saw.`)
  for (const [name, texts] of Object.entries(keptApart)) print(name, measure(texts))
  const whole = measure(all)
  print('all kept apart', whole)
  printCalibration(all)
  console.log(`\n${timeOf(all).toFixed(2)} ms for 1000 characters`)
  printTexts('Missed', whole.misses)
  printTexts('False alarms', whole.falseAlarms)
  const told = { ...figuresOf(whole), measuredAt: new Date().toISOString().slice(0, 10) }
  writeFileSync(FIGURES, `${JSON.stringify(told, null, 2)}\n`)
}
