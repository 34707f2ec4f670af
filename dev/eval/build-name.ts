import { execFileSync } from 'node:child_process'
import { projectRoot } from '../project.ts'

/** What this build is called in a report: the commit, and whether files have been changed since. */
export function buildName(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
  // The report itself is no part of what is measured.
  const changed = git('status', '--porcelain', '--', '.', ':!docs').length > 0
  return `${git('rev-parse', '--short=10', 'HEAD')}${changed ? '-changed' : ''}`
}
