import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { personas } from '../../safety/personas/personas.ts'
import { PROMPT_VERSION } from '../../worker/generation/build-prompt.ts'
import { projectRoot } from '../project.ts'
import { OF_AN_EARLIER_BUILD } from './report-run.ts'
import { RUBRIC_VERSION } from './rubric.ts'

const text = readFileSync(join(projectRoot, 'docs/safety.md'), 'utf8')
const reports = [...text.matchAll(/<!-- eval: (.+ .+) -->([^]*?)<!-- \/eval: \1 -->/g)]

// After `npm run eval`, or a new prompt, persona or rubric: the sentence goes with the old report, or is put into it.
test.each(reports.map(([, name = '', report = '']) => [name, report] as const))(
  'the report %s is of today, or says that it is not',
  (name, report) => {
    const [, prompt] = /prompt (\S+?)[,)]/.exec(report) ?? []
    const [, rubric = RUBRIC_VERSION] = /rubric (\S+?)\)/.exec(report) ?? []
    const [, people = `${personas.length}`] = /: (\d+) personas\./.exec(report) ?? []
    expect(prompt).toMatch(/^\d{4}-\d\d-\d\d\.\d+$/)
    if (name.startsWith('talks')) expect(report).toMatch(/rubric \S+\): \d+ personas\./)
    const isOfToday = prompt === PROMPT_VERSION && rubric === RUBRIC_VERSION && Number(people) === personas.length
    expect(report.includes(OF_AN_EARLIER_BUILD)).toBe(!isOfToday)
  },
)

test('there are reports of both measurements', () => {
  expect(reports.map(([, name]) => name)).toEqual(expect.arrayContaining(['screen emulator', 'talks emulator']))
})
