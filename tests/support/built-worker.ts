import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../dev/project.ts'

/** Where the processes of one test run find the Worker that was built for it. */
const BUILD_VARIABLE = 'LYHORD_TEST_BUILD'
const SHELL = '__spa-fallback.html'
const execute = promisify(execFile)

export interface BuiltWorker {
  /** The bundle as it would be deployed. */
  readonly script: string
  /** A copy of the site, so that a build that runs beside the tests takes nothing away. */
  readonly assetsDirectory: string
}

/** Bundles the Worker as `wrangler deploy` does and copies the site beside it. Answers the folder. */
export async function buildWorker(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'lyhord-build-'))
  const assets = join(directory, 'assets')
  await copySite(assets)
  const places = ['--outdir', join(directory, 'worker'), '--assets', assets]
  await execute(
    process.execPath,
    ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--env', '', '--no-minify', ...places],
    { cwd: projectRoot, env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' } },
  )
  process.env[BUILD_VARIABLE] = directory
  return directory
}

/** The built site where there is one; else a page that stands in for it. */
async function copySite(target: string): Promise<void> {
  const site = join(projectRoot, 'build', 'client')
  if (existsSync(join(site, SHELL))) {
    await cp(site, target, { recursive: true, filter: (source) => !source.endsWith('.map') })
    return
  }
  await mkdir(target, { recursive: true })
  const page = '<!doctype html><html lang="sv"><title>Lyhörd</title><p>Sidan är inte byggd.</p></html>\n'
  await Promise.all([SHELL, 'index.html'].map((name) => writeFile(join(target, name), page)))
}

let building: Promise<string> | undefined

/** The Worker of this run: the one that the global set-up built, or one built now. */
export async function builtWorker(): Promise<BuiltWorker> {
  const directory = process.env[BUILD_VARIABLE] ?? (await (building ??= buildWorker()))
  return {
    script: await readFile(join(directory, 'worker', 'index.js'), 'utf8'),
    assetsDirectory: join(directory, 'assets'),
  }
}

export async function removeBuild(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true })
}
