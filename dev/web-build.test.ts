import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataDirectory, projectRoot } from './project.ts'
import { importsOf, sourceFiles } from './house/imports.ts'
import { ensureWebBuilt, INPUTS, siteOf } from './web-build.ts'

let folder: string
beforeAll(async () => {
  await mkdir(dataDirectory, { recursive: true })
  folder = await mkdtemp(join(dataDirectory, 'web-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** When the project's own build was last written, or null where there is none. */
const ownBuild = () =>
  stat(join(projectRoot, 'build', 'client')).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )

test('every folder that the web app imports from is built anew when it changes', () => {
  const folders = sourceFiles(['web']).flatMap((path) => importsOf(path).map(({ to }) => to.split('/')[0] ?? ''))
  expect([...new Set(folders)].filter((folder) => !INPUTS.includes(folder))).toEqual([])
})

test('what is served is built into the folder that is given, once, and the project’s own build is let be', async () => {
  const before = await ownBuild()
  expect(await ensureWebBuilt(folder)).toBe(true)
  expect(await readdir(siteOf(folder))).toEqual(expect.arrayContaining(['index.html', '_headers', 'assets']))
  expect(await ownBuild()).toBe(before)
  expect(await ensureWebBuilt(folder)).toBe(false)
})
