import { join } from 'node:path'
import { personas } from '../../safety/personas/personas.ts'
import { buildName } from './build-name.ts'
import { costOf } from './cost.ts'
import {
  chooseModels,
  FOLDER,
  keep,
  mayBegin,
  occasion,
  runFile,
  say,
  showProgress,
  stopAt,
  tellEnd,
} from './eval-course.ts'
import type { EvalOptions } from './eval-options.ts'
import { type FreshClient, freshClient } from './fresh-client.ts'
import { Model } from './model.ts'
import { talksReport } from './report-run.ts'
import { RunFile } from './run-file.ts'
import { judgedTalks, playAll, talksCost, TalksRow } from './run-talks.ts'
import { startService } from './start-service.ts'
import type { Ended } from './work-through.ts'

/** Plays the personas against a Lyhörd of its own and has the talks judged. False where something is missing. */
export async function evalTalks(options: EvalOptions): Promise<boolean> {
  const cast = await chooseModels(options)
  const players = personas.slice(0, options.limit)
  const build = buildName()
  const run = new RunFile(runFile(`talks-${cast.model.name}-${cast.judge.name}-${build}`, options.anew), TalksRow)
  say(`${players.length} personas, ${cast.model.name}, judged by ${cast.judge.name}`)
  const costs = talksCost(players, cast, run)
  if (!(await mayBegin(Object.values(costs), options))) return false
  const judge = new Model(cast.judge)
  const service = await startService(join(FOLDER, 'service'), cast.model)
  let replies = 0
  const aReply = costOf([costs.replies, costs.analyses]) / Math.max(1, costs.replies.times)
  let ended: Ended
  try {
    ended = await playAll(players, run, {
      newClient: async () => counted(await freshClient(service), () => (replies += 1)),
      judge,
      mustStop: stopAt(options.maxCost, () => judge.spent + replies * aReply),
      onDone: showProgress,
    })
  } finally {
    await service.stop()
  }
  const isDone = tellEnd(ended)
  if (!cast.judge.isEmulator) say(`  the judge's part: $${judge.spent.toFixed(2)}`)
  say(`  ${replies} replies, at most $${(replies * aReply).toFixed(2)}`)
  const talks = judgedTalks(players, run)
  for (const { player, faults } of talks) for (const { id, why } of faults) say(`  ${player.id} ${id}: ${why}`)
  const short = isDone ? '' : `${players.length - talks.length} talks were not judged.`
  const name = `talks ${cast.model.name}`
  keep(name, talksReport(talks, occasion(options, short)), isDone && options.limit === undefined)
  return isDone
}

/** The Worker tells nobody what a reply costs: each counts as it was shown before the start. */
function counted(client: FreshClient, count: () => void): FreshClient {
  return {
    say: (message) => {
      count()
      return client.say(message)
    },
  }
}
