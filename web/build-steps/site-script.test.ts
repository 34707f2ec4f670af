import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundledScript, MOST_BYTES } from './site-script.ts'

/** A script of one file. */
async function entryOf(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-script-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'entry.ts')
  await writeFile(path, code)
  return path
}

test('the site’s script is one small piece that asks for no other', async () => {
  const code = await bundledScript()
  expect(new TextEncoder().encode(code).byteLength).toBeLessThanOrEqual(MOST_BYTES)
  expect(code).not.toMatch(/\bimport\b|\brequire\b/)
})

test('one that is too large fails the build, as does one that would end its own element', async () => {
  await expect(bundledScript(await entryOf(`document.title = '${'å'.repeat(MOST_BYTES)}'`))).rejects.toThrow('at most')
  await expect(bundledScript(await entryOf("document.title = '<!--'"))).rejects.toThrow('its own element')
})
