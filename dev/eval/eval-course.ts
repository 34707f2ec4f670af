import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readEnvFile } from '../env-file.ts'
import { dataDirectory, projectRoot } from '../project.ts'
import { buildName } from './build-name.ts'
import { type CostLine, costOf, costTable, whyNot } from './cost.ts'
import type { EvalOptions } from './eval-options.ts'
import { chooseModel, type ModelChoice } from './model-choice.ts'
import { withBlock } from './report-block.ts'
import type { Occasion } from './report-run.ts'
import type { Ended } from './work-through.ts'

/** What runs leave behind; `npm run reset` empties it. */
export const FOLDER = join(dataDirectory, 'eval')
const DOCUMENT = join(projectRoot, 'docs/safety.md')

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** The models of a run, by the settings of the environment and of `.dev.vars`. */
export async function chooseModels({
  model,
  judge,
  price,
}: EvalOptions): Promise<{ model: ModelChoice; judge: ModelChoice }> {
  const own = (await readEnvFile(join(projectRoot, '.dev.vars'))) ?? {}
  const settings = { ...own, ...process.env }
  return { model: chooseModel(model, settings, price), judge: chooseModel(judge, settings, price) }
}

export function runFile(name: string, anew: boolean): string {
  const file = join(FOLDER, `${name.replace(/[^\w.-]+/g, '-')}.jsonl`)
  if (anew) rmSync(file, { force: true })
  return file
}

/** Whether the run may begin, once its cost has been shown. */
export async function mayBegin(lines: readonly CostLine[], { yes, maxCost }: EvalOptions): Promise<boolean> {
  for (const line of costTable(lines)) say(line)
  const refusal = await whyNot(costOf(lines), { yes, maxCost, ask: process.stdin.isTTY ? askHere : null })
  if (refusal !== null) say(refusal)
  return refusal === null
}

async function askHere(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

/** Why a run that has cost what it may begins nothing more. */
export const stopAt = (maxCost: number | undefined, spent: () => number) => () =>
  maxCost !== undefined && spent() >= maxCost ? `--max-cost ${maxCost} is reached.` : null

export function showProgress(done: number, of: number): void {
  if (done % Math.ceil(of / 10) === 0 || done === of) say(`  ${done} of ${of}`)
}

/** Tells what could not be done, by name. True where nothing is missing. */
export function tellEnd({ failures, stopped }: Ended): boolean {
  for (const { key, why } of failures) say(`  failed: ${key}: ${why}`)
  if (stopped !== null) say(`  ${stopped}`)
  if (failures.length > 0 || stopped !== null) say('The same command goes on with what is left.')
  return failures.length === 0 && stopped === null
}

/** Writes a report of the whole into docs/safety.md; one of a part is printed alone. */
export function keep(name: string, text: string, isWhole: boolean): void {
  say(`\n${text}\n`)
  if (!isWhole) {
    say('Not kept in docs/safety.md: it is not of the whole.')
    return
  }
  writeFileSync(DOCUMENT, withBlock(readFileSync(DOCUMENT, 'utf8'), name, text))
  say('Kept in docs/safety.md.')
}

export const occasion = (options: EvalOptions, short: string): Occasion => ({
  model: options.model,
  judge: options.judge,
  date: new Date().toISOString().slice(0, 10),
  build: buildName(),
  short,
})
