import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chooseTests } from './changed-tests.ts'
import { projectRoot } from './project.ts'
import { ensureWebBuilt } from './web-build.ts'

/** What to compare with: `npm run test:changed -- main`; otherwise what is not committed yet. */
const base = process.argv[2] ?? 'HEAD'

function git(...args: readonly string[]): string[] {
  const text = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
  return text.split('\n').filter((line) => line !== '')
}

function vitest(...args: readonly string[]): void {
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  const { status } = spawnSync(process.execPath, command, { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

function isCommit(name: string): boolean {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: projectRoot }).status === 0
}

if (!isCommit(base)) {
  process.stderr.write(`Git knows no commit or branch ${base}. Try: npm run test:changed -- main\n`)
  process.exit(2)
}

const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const { files, isWide } = chooseTests(changed)
console.log(`${changed.length} files differ from ${base}. Unit tests: all that import one of them.`)
for (const [file, why] of files) console.log(`${file}  because of ${why}`)
if (isWide) console.log('Some of it belongs to no feature: only `npm test` holds all that it can break.')

vitest('--project', 'unit', '--changed', base, '--passWithNoTests')
if (files.size > 0) {
  await ensureWebBuilt(join(projectRoot, 'build'))
  vitest('--mode', 'changed', '--project', 'worker', '--project', 'e2e', ...files.keys())
}
