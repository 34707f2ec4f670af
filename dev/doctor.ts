import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { unstable_readConfig as readConfig } from 'wrangler'
import { findHeadlessShell } from './browser.ts'
import { errorText } from './console-log.ts'
import type { Finding, LockFile } from './doctor-checks.ts'
import {
  checkBindings,
  checkCompatibilityDate,
  checkEnvFile,
  checkNode,
  checkPackages,
  checkPort,
  neededBindings,
  runtimeDate,
} from './doctor-checks.ts'
import { readEnvFile } from './env-file.ts'
import { portIsFree, startElsewhere } from './ports.ts'
import { dataDirectory, projectRoot, readPorts } from './project.ts'
import { findRunning } from './running.ts'

/** Every check of this machine and this checkout, in the order a person would fix them. */
async function examine(): Promise<Finding[]> {
  return [
    checkNode(process.versions.node),
    checkPackages(await readLock('package-lock.json'), await readLock('node_modules/.package-lock.json')),
    ...(await examinePorts()),
    await examineBrowser(),
    checkEnvFile(await readEnvFile(join(projectRoot, '.dev.vars'))),
    ...(await examineWorker()),
  ]
}

async function examinePorts(): Promise<Finding[]> {
  const ports = readPorts(process.env)
  const running = await findRunning(join(dataDirectory, 'running.json'))
  const elsewhere = startElsewhere(ports)
  return await Promise.all(
    [ports.app, ports.dev].map(async (port) => checkPort({ port, free: await portIsFree(port), elsewhere }, running)),
  )
}

async function examineBrowser(): Promise<Finding> {
  try {
    const { executablePath, origin } = await findHeadlessShell()
    return { name: 'Browser', state: 'ok', text: `${executablePath} (${origin})` }
  } catch (error) {
    return { name: 'Browser', state: 'problem', text: 'none for the browser tests', advice: errorText(error) }
  }
}

async function examineWorker(): Promise<Finding[]> {
  const path = join(projectRoot, 'wrangler.toml')
  try {
    const needs = neededBindings(await readFile(join(projectRoot, 'worker', 'env.ts'), 'utf8'))
    const config = readConfig({ config: path }, { hideWarnings: true })
    const environments: readonly string[] = config.definedEnvironments ?? []
    return [
      checkCompatibilityDate(config.compatibility_date, await newestCompatibilityDate()),
      checkBindings('local', config, needs),
      ...environments.map((env) =>
        checkBindings(env, readConfig({ config: path, env }, { hideWarnings: true }), needs),
      ),
    ]
  } catch (error) {
    return [{ name: 'wrangler.toml', state: 'problem', text: 'cannot be read', advice: errorText(error) }]
  }
}

async function newestCompatibilityDate(): Promise<string> {
  const content = await readFile(join(projectRoot, 'node_modules', 'workerd', 'package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(content)
  return runtimeDate(version)
}

async function readLock(path: string): Promise<LockFile | null> {
  const content = await readFile(join(projectRoot, path), 'utf8').catch(() => null)
  return content === null ? null : JSON.parse(content)
}

function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map((finding) => finding.name.length))
  const marks = { ok: styleText('green', 'ok  '), note: styleText('yellow', 'note'), problem: styleText('red', 'fix ') }
  return findings
    .flatMap(({ name, state, text, advice }) => [
      `  ${marks[state]}  ${name.padEnd(width)}  ${text}`,
      ...(advice === undefined ? [] : [`${' '.repeat(width + 10)}${advice}`]),
    ])
    .join('\n')
}

if (import.meta.main) {
  const findings = await examine()
  const problems = findings.filter((finding) => finding.state === 'problem').length
  const summary = problems === 0 ? 'All is well: npm start' : `${problems} to fix, see above.`
  process.stdout.write(`\n${formatFindings(findings)}\n\n${summary}\n`)
  process.exitCode = problems === 0 ? 0 : 1
}
