import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { projectRoot } from './project.ts'

/** Where `wrangler.toml` says it, in the words of whoever has to set it. */
const SETTING = 'APP_ORIGIN under [env.production.vars] in wrangler.toml'

/**
 * The address that the pages name as their own: production's `APP_ORIGIN`, which the Worker has too. Throws one sentence where that
 * is none to deploy to, or where `VITE_SITE_URL`, as `asked`, says otherwise.
 */
export function siteUrlOf(appOrigin: unknown, asked: string | undefined): string {
  const url = typeof appOrigin === 'string' ? URL.parse(appOrigin) : null
  if (url === null || url.protocol !== 'https:' || url.origin !== appOrigin)
    throw new Error(`Set ${SETTING} to where the site is reached, as https://YOUR-DOMAIN without anything behind it.`)
  if (url.hostname.endsWith('.example'))
    throw new Error(`${appOrigin} is a placeholder. Set ${SETTING} to your domain.`)
  if (asked !== undefined && asked !== appOrigin)
    throw new Error(`VITE_SITE_URL is ${asked}, but ${SETTING} is ${appOrigin}. Leave the first one out.`)
  return appOrigin
}

/** Builds the site for where the Worker is, and puts both in place together. Arguments are wrangler's. */
function deploy(args: readonly string[]): void {
  const { vars } = readConfig({ config: join(projectRoot, 'wrangler.toml'), env: 'production' }, { hideWarnings: true })
  const siteUrl = siteUrlOf(vars['APP_ORIGIN'], process.env['VITE_SITE_URL'])
  run('node_modules/@react-router/dev/bin.cjs', ['build'], { VITE_SITE_URL: siteUrl, NODE_ENV: 'production' })
  run('node_modules/wrangler/bin/wrangler.js', ['deploy', '--env', 'production', ...args])
}

/** Ends this program with the other's exit code where that fails. */
function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const options = { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...env } } as const
  const { status } = spawnSync(process.execPath, [join(projectRoot, script), ...args], options)
  if (status !== 0) process.exit(status ?? 1)
}

if (import.meta.main) {
  try {
    deploy(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
