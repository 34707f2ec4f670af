import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { projectRoot } from '../project.ts'

/** What this build is called in a report: the commit, and where files have been changed since, which change it is. */
export function buildName(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
  // The reports themselves are no part of what is measured.
  const what = ['--', '.', ':!docs']
  const changed = git('status', '--porcelain', ...what) + git('diff', 'HEAD', ...what)
  const mark = changed === '' ? '' : `-changed-${createHash('sha256').update(changed).digest('hex').slice(0, 6)}`
  return git('rev-parse', '--short=10', 'HEAD') + mark
}
