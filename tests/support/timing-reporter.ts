import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10

interface Timing {
  readonly file: string
  readonly project: string
  /** Seconds in tests, and in all that stands around them: imports, starting the app, hooks. */
  readonly body: number
  readonly setUp: number
}

/** Prints where the time of a run went: each project's sum, and the slowest files, set-up apart from body. */
export class TimingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const timings = modules.map(timingOf)
    const lines = [
      '',
      'Seconds per project, of every worker together (set-up + body):',
      ...[...Map.groupBy(timings, ({ project }) => project)].map(([project, files]) => {
        const sum = (part: 'setUp' | 'body') => files.reduce((total, file) => total + file[part], 0)
        return row(sum('setUp'), sum('body'), `${project}, ${files.length} files`)
      }),
      `The ${SHOWN} slowest files:`,
      ...timings
        .toSorted((a, b) => b.setUp + b.body - (a.setUp + a.body))
        .slice(0, SHOWN)
        .map(({ file, setUp, body }) => row(setUp, body, file)),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  }
}

function timingOf(module: TestModule): Timing {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const body = [...module.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0)
  const around = environmentSetupDuration + prepareDuration + collectDuration + setupDuration
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    body: body / 1000,
    setUp: (around + Math.max(0, duration - body)) / 1000,
  }
}

function row(setUp: number, body: number, name: string): string {
  return `  ${setUp.toFixed(1).padStart(6)} + ${body.toFixed(1).padStart(6)}  ${name}`
}
