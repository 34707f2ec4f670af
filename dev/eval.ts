import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { errorText } from './console-log.ts'
import { type EvalOptions, readEvalOptions } from './eval/eval-options.ts'
import { chooseModels, FOLDER } from './eval/eval-course.ts'
import { evalScreen } from './eval/eval-screen.ts'
import { evalTalks } from './eval/eval-talks.ts'
import { startService } from './eval/start-service.ts'
import { talkServer } from './eval/talk-server.ts'
import { portIsFree } from './ports.ts'

const usage = `Both measurements, with the emulator or a real model:
  npm run eval [-- --model claude-sonnet-5-5 --judge claude-haiku-5-5]
Each by itself:
  npm run eval -- screen [--model M] [--file texts.jsonl] [--texts N]
  npm run eval -- talks [--model M] [--judge M] [--personas N]
Two endpoints for another harness, which drives the same pipeline turn by turn:
  npm run eval -- serve [--model M] [--port 8790]
What it costs is shown before it begins: [--yes] [--max-cost DOLLARS] [--price IN/OUT] [--anew]
`

async function run(options: EvalOptions): Promise<boolean> {
  if (options.what === 'serve') return serveTalks(options)
  const screened = options.what === 'talks' || (await evalScreen(options))
  const talked = options.what === 'screen' || (await evalTalks(options))
  return screened && talked
}

/** Until it is interrupted. */
async function serveTalks(options: EvalOptions): Promise<boolean> {
  const { model } = await chooseModels({ ...options, judge: options.model })
  if (!(await portIsFree(options.port))) throw new Error(`Port ${options.port} is taken: choose another with --port.`)
  const service = await startService(join(FOLDER, 'served'), model)
  const server = serve({ fetch: talkServer(service).fetch, port: options.port, hostname: '127.0.0.1' }, () =>
    process.stdout.write(
      `POST http://127.0.0.1:${options.port}/api/eval/start, then /api/eval/turn { talk_id, message }. Ctrl-C ends it.\n`,
    ),
  )
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve())
  })
  server.close()
  await service.stop()
  return true
}

async function main(): Promise<number> {
  const options = readEvalOptions(process.argv.slice(2))
  if (options === null) {
    process.stderr.write(usage)
    return 2
  }
  try {
    return (await run(options)) ? 0 : 1
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`)
    return 1
  }
}

if (import.meta.main) process.exit(await main())
