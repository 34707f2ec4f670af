import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'

test.each([
  ['tests/bench/run.ts', 'There is no nonsense. There is:\n'],
  ['dev/operator.ts', "What waits for a hand of the operator's, oldest first:\n"],
  ['dev/eval.ts', 'Both measurements, with the emulator or a real model:\n'],
  ['dev/stats.ts', 'What was pressed on the public pages, by day and by place (30 days unless told otherwise):\n'],
  ['dev/test-changed.ts', 'Git knows no commit or branch nonsense. Try: npm run test:changed -- main\n'],
])('%s says at once what it does not know, without a stack', (script, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'nonsense'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  expect(stderr.startsWith(sentence)).toBe(true)
  expect(stderr).not.toMatch(/^ +at /m)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
})
