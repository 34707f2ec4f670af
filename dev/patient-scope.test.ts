import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'

/** The tables that hold what clients have written or what was found out about them. */
const TABLES = 'exchanges|anamnesisProfiles|onboardings|therapistRequests'
const FUNCTION = /^(?:export )?(?:async )?function /m
const READS = new RegExp(String.raw`\.from\((?:${TABLES})\)`)
const NAMES_CLIENT = new RegExp(String.raw`eq\(\s*(?:${TABLES})\.patientId,\s*([^)]*)\)`, 'g')

/** The functions of the Worker's features that read those tables; a person's own export names its person itself. */
async function readers(): Promise<{ readonly file: string; readonly text: string }[]> {
  const features = join(projectRoot, 'worker', 'features')
  const files = await readdir(features, { recursive: true })
  const sources = files.filter((file) => file.endsWith('.ts') && !/(?:\.test|personal-data)\.ts$/.test(file))
  const found = await Promise.all(
    sources.map(async (file) => {
      const text = await readFile(join(features, file), 'utf8')
      return text.split(FUNCTION).map((part) => ({ file, text: part }))
    }),
  )
  return found.flat().filter(({ text }) => READS.test(text))
}

test('a read of what clients wrote names its client by a PatientScope, or by a column of the query around it', async () => {
  const found = await readers()
  const named = found.flatMap(({ file, text }) =>
    [...text.matchAll(NAMES_CLIENT)].map(([, by = '']) => ({
      file,
      by: text.includes(`${by}: SQLWrapper`) ? 'column' : by,
    })),
  )
  expect(named.filter(({ by }) => by === 'scope.patientId').length).toBeGreaterThan(8)
  expect(named.filter(({ by }) => by !== 'scope.patientId' && by !== 'column')).toEqual([])
})
