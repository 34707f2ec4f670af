import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from './project.ts'

interface ChildOptions {
  /** A script of this project or of a package, and its arguments; it runs in the Node that runs this. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly onLine: (line: string) => void
}

export interface Child {
  readonly pid: number
  /** Resolves with the exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>
  /** Ends it and everything it has started; resolves when none of that is left. */
  stop(): Promise<void>
}

const GRACE_MS = 4000
const endWithParent = new URL('end-with-parent.ts', import.meta.url).href
const windows = process.platform === 'win32'

/**
 * Starts a Node program as the head of a process group of its own. A terminal's Ctrl-C then reaches only us, and
 * stopping reaches its children too (wrangler's runtime, for one), also when it dies without ending them, and when we are killed.
 */
export function startChild({ args, env, onLine }: ChildOptions): Child {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env, STARTED_BY: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !windows,
  })
  const pid = child.pid
  if (pid === undefined) throw new Error(`${args[0] ?? 'A program'} could not be started.`)
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const killAtExit = () => signalGroup(pid, 'SIGKILL')
  process.once('exit', killAtExit)

  return {
    pid,
    exited,
    async stop() {
      signalGroup(pid, 'SIGTERM')
      const deadline = Date.now() + GRACE_MS
      while (groupIsAlive(pid) && Date.now() < deadline) await delay(25)
      if (groupIsAlive(pid)) signalGroup(pid, 'SIGKILL')
      await exited
      process.removeListener('exit', killAtExit)
    },
  }
}

function signalGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (windows) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
    return
  }
  try {
    process.kill(-pid, signal)
  } catch {
    // Nothing of the group is left, which is what was wanted.
  }
}

function groupIsAlive(pid: number): boolean {
  try {
    process.kill(windows ? pid : -pid, 0)
    return true
  } catch {
    return false
  }
}
