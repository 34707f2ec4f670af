import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../dev/project.ts'
import { readPages } from './support/read-pages.ts'
import { useStage } from './support/stage.ts'

const stage = await useStage()

/** Pages of the app that are drawn when it is built, and one that is not: the shell is sent there. */
const APP = [
  '/contact',
  '/instant-chat',
  '/login',
  '/password-reset',
  '/express-signup',
  '/register',
  '/register/client',
  '/find-therapist',
  '/client',
].map((path) => ({ name: path, path }))

const pages = [...(await readPages(stage.app)), ...APP]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'html-validity-'))
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * The recommended rules of html-validate, but for those of style: how React writes attributes, ids and ends of elements, and spaces
 * within words that lead to a number. A link may have the role of a button where it is the way out without scripts.
 */
const CONFIG = 'tests/e2e/support/html-rules.json'

interface Report {
  readonly filePath: string
  readonly messages: readonly { readonly ruleId: string; readonly message: string; readonly selector: string | null }[]
}

/** What the checker says of files, each line with the file's name. Throws where it could not check. */
async function faultsOf(files: readonly string[]): Promise<string[]> {
  const args = ['node_modules/html-validate/bin/html-validate.mjs', '--config', CONFIG, '--formatter', 'json', ...files]
  const out = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd: projectRoot, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      // Faults end it with 1; what is not a report is an error.
      if (stdout.startsWith('[')) resolve(stdout)
      else reject(new Error(stderr, { cause: error }))
    })
  })
  const reports = JSON.parse(out) as readonly Report[]
  return reports.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message, selector }) => `${basename(filePath)} ${ruleId}: ${message} ${selector ?? ''}`),
  )
}

test('every page is valid HTML as it is sent', async () => {
  const files = await Promise.all(
    pages.map(async ({ name, path }) => {
      const file = join(folder, `page${name.replaceAll(/\W+/g, '-')}.html`)
      const answer = await fetch(stage.app.origin + path)
      expect(answer.headers.get('content-type'), name).toContain('text/html')
      await writeFile(file, await answer.text())
      return file
    }),
  )
  expect(new Set(files).size).toBe(pages.length)
  expect(await faultsOf(files)).toEqual([])
})

test('what is not valid is found', async () => {
  const file = join(folder, 'fault.html')
  const text = '<p id="a">Hej</p><p id="a">då</p>'
  await writeFile(file, `<!DOCTYPE html><html lang="sv"><head><title>A</title></head><body>${text}</body></html>`)
  expect(await faultsOf([file])).toEqual([expect.stringMatching(/^fault\.html no-dup-id: /)])
})
