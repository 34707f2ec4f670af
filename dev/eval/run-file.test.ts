import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { RunFile } from './run-file.ts'
import { workThrough } from './work-through.ts'

const Row = z.object({ key: z.string(), said: z.string() })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eval-run-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => new RunFile(join(folder, 'deep', 'run.jsonl'), Row)

test('what was done is known when the run goes on', () => {
  open().add({ key: 'a', said: 'hej' })
  const again = open()
  expect(again.get('a')).toEqual({ key: 'a', said: 'hej' })
  again.add({ key: 'b', said: 'då' })
  expect([open().size, open().get('c')]).toEqual([2, undefined])
})

test('a line that was cut short is taken away, and asked for again', () => {
  open().add({ key: 'å', said: 'ö' })
  appendFileSync(join(folder, 'deep', 'run.jsonl'), '{"key":"b","sa')
  const again = open()
  expect(again.size).toBe(1)
  again.add({ key: 'c', said: 'ja' })
  expect(
    readFileSync(join(folder, 'deep', 'run.jsonl'), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(2)
})

const items = ['a', 'b', 'c', 'd'].map((key) => ({ key }))

test('what fails is named, and the rest is done', async () => {
  const done: string[] = []
  const ended = await workThrough(
    items,
    async ({ key }) => {
      if (key === 'b') throw new Error('529 Overloaded')
      done.push(key)
    },
    { atOnce: 2, mustStop: () => null, onDone: () => undefined },
  )
  expect(done.toSorted()).toEqual(['a', 'c', 'd'])
  expect(ended).toEqual({ failures: [{ key: 'b', why: '529 Overloaded' }], stopped: null })
})

test('a run that has cost what it may begins nothing more, and says so', async () => {
  const done: string[] = []
  const ended = await workThrough(items, async ({ key }) => void done.push(key), {
    atOnce: 1,
    mustStop: () => (done.length >= 2 ? '--max-cost 1 is reached.' : null),
    onDone: () => undefined,
  })
  expect([done, ended.stopped]).toEqual([['a', 'b'], '--max-cost 1 is reached.'])
})
