import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../dev/project.ts'

const SHELL = '__spa-fallback.html'
const execute = promisify(execFile)

export interface BuiltWorker {
  /** The bundle as it would be deployed. */
  readonly script: string
  /** What is uploaded beside it and loaded when it is asked for, by path. */
  readonly modules: Readonly<Record<string, string>>
  /** A copy of the site, so that a build that runs beside the tests takes nothing away. */
  readonly assetsDirectory: string
}

/** Bundles the Worker into a folder as `wrangler deploy` does, and copies the site beside it. */
export async function buildWorker(directory: string): Promise<void> {
  const assets = join(directory, 'assets')
  await copySite(assets)
  const places = ['--outdir', join(directory, 'worker'), '--assets', assets]
  await execute(
    process.execPath,
    ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--env', '', '--no-minify', ...places],
    { cwd: projectRoot, env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' } },
  )
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

/** What `buildWorker` has left in a folder. */
export async function readBuild(directory: string): Promise<BuiltWorker> {
  return { ...(await readScripts(join(directory, 'worker'))), assetsDirectory: join(directory, 'assets') }
}

/** What wrangler has bundled into a folder: the Worker, and the modules beside it. */
export async function readScripts(directory: string): Promise<Pick<BuiltWorker, 'script' | 'modules'>> {
  const modules: Record<string, string> = {}
  for await (const path of glob('generated/*.mjs', { cwd: directory })) {
    modules[path.replaceAll('\\', '/')] = await readFile(join(directory, path), 'utf8')
  }
  return { script: await readFile(join(directory, 'index.js'), 'utf8'), modules }
}
