import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild } from './child-process.ts'
import { projectRoot } from './project.ts'

/** What the web app is made from: another file that changes makes no other site. */
export const INPUTS = ['web', 'contract', 'safety', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

/** The pages and files that are served, in a folder that the web app was built into. */
export function siteOf(folder: string): string {
  return join(folder, 'client')
}

/**
 * Builds the web app into `folder` unless the last build there was made from the very same files. Answers whether it built.
 * A build empties its folder first, so one by `npm run build` is taken for none of this. The folder lies in the project, where
 * the pages that are rendered find their packages.
 */
export async function ensureWebBuilt(folder: string): Promise<boolean> {
  const stampFile = join(folder, 'inputs.sha256')
  const hash = await hashFiles(projectRoot, INPUTS)
  const stamp = await readFile(stampFile, 'utf8').catch(() => '')
  if (stamp === hash) return false
  await rm(stampFile, { force: true })
  await buildWeb(folder)
  await writeFile(stampFile, hash)
  return true
}

async function buildWeb(folder: string): Promise<void> {
  const lines: string[] = []
  const child = startChild({
    args: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    env: { NODE_ENV: 'production', BUILD_DIRECTORY: folder },
    onLine: (line) => lines.push(line),
  })
  const code = await child.exited
  await child.stop()
  if (code !== 0) throw new Error(`The web app could not be built:\n${lines.slice(-40).join('\n')}`)
}

/** One SHA-256 (hexadecimal) over names and contents of all files in `inputs`, tests left out. */
export async function hashFiles(root: string, inputs: readonly string[]): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => listFiles(root, input)))).flat().toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\0`)
    hash.update(
      createHash('sha256')
        .update(await readFile(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

async function listFiles(root: string, input: string): Promise<string[]> {
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return [input]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
