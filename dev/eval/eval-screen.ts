import { chooseModels, keep, mayBegin, occasion, runFile, say, showProgress, stopAt, tellEnd } from './eval-course.ts'
import type { EvalOptions } from './eval-options.ts'
import { Model } from './model.ts'
import { screenReport } from './report-run.ts'
import { RunFile } from './run-file.ts'
import { askAll, DeclaredRow, measureRun, screenCost, textsToAsk } from './run-screen.ts'

/** Measures both nets on labelled texts. False where something is missing. */
export async function evalScreen(options: EvalOptions): Promise<boolean> {
  const { model: choice } = await chooseModels({ ...options, judge: options.model })
  const { name, texts: all } = textsToAsk(options.file)
  const texts = all.slice(0, options.limit)
  // The emulator's answers change with its code, and cost nothing.
  const run = new RunFile(runFile(`screen-${choice.name}`, options.anew || choice.isEmulator), DeclaredRow)
  say(`Both nets on ${texts.length} texts (${name}), ${choice.name}`)
  if (!(await mayBegin(screenCost(texts, choice, run), options))) return false
  const model = new Model(choice)
  const ended = await askAll(texts, model, run, {
    mustStop: stopAt(options.maxCost, () => model.spent),
    onDone: showProgress,
  })
  const isDone = tellEnd(ended)
  if (!choice.isEmulator) say(`  spent $${model.spent.toFixed(2)}`)
  const measured = measureRun(texts, run)
  for (const { text, declared } of measured.misses)
    say(`  missed: ${text.id} (${text.category}), ${declared?.tier ?? 'no line'}`)
  for (const { text } of measured.falseAlarms) say(`  false alarm: ${text.id} (${text.category})`)
  const short = isDone ? '' : `${texts.length - measured.texts} texts were not answered.`
  const isWhole = isDone && options.file === undefined && options.limit === undefined
  keep(`screen ${choice.name}`, screenReport(name, measured, occasion(options, short)), isWhole)
  return isDone
}
