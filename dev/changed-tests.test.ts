import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseTests, nounOf } from './changed-tests.ts'
import { projectRoot } from './project.ts'
import { TESTS_OF_ALL, TESTS_OF_FEATURES } from './tests-of-features.ts'

const listed = [...new Set([...Object.values(TESTS_OF_FEATURES).flat(), ...TESTS_OF_ALL])]

describe('the tests of a change', () => {
  test('are those of its feature, in the Worker, in the browser and in an object', () => {
    const paths = ['worker/features/contact/routes.ts', 'web/features/contact/contact-page.tsx', 'contract/contact.ts']
    for (const path of paths) {
      const { files, isWide } = chooseTests([path])
      expect([...files.keys()]).toEqual([
        'tests/worker/contact.test.ts',
        'tests/e2e/contact.test.ts',
        'tests/e2e/screened-fields.test.ts',
      ])
      expect(isWide).toBe(false)
    }
    expect(nounOf('durable-objects/client-chat/object.ts')).toBe('chat')
  })

  test('are the file itself where a test changed, and none where only words did', () => {
    const words = [
      'README.md',
      'docs/keys.md',
      'worker/crypto/record.test.ts',
      'dev/emulators/control.test.ts',
      'dev/start.ts',
    ]
    const changed = ['tests/worker/webhooks.test.ts', ...words]
    expect([...chooseTests(changed).files.keys()]).toEqual(['tests/worker/webhooks.test.ts'])
  })

  test('are those of all where the change belongs to no feature, which is said', () => {
    const shared = ['worker/http/error-handler.ts', 'web/ui/button.tsx', 'package.json', 'tests/support/api.ts']
    for (const path of [...shared, 'dev/emulators/stripe/refunds.ts', 'dev/seed/accounts.ts']) {
      const { files, isWide } = chooseTests([path])
      expect([...files]).toEqual(TESTS_OF_ALL.map((name) => [`tests/${name}.test.ts`, path]))
      expect(isWide).toBe(true)
    }
  })
})

test('the screen belongs to safety, and its data to nothing that is run', () => {
  expect(nounOf('safety/screen.ts')).toBe('safety')
  expect(chooseTests(['safety/training.jsonl']).files.size).toBe(0)
})

describe('the list', () => {
  const testsIn = (folder: string) =>
    readdirSync(join(projectRoot, 'tests', folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.replace('.test.ts', '')}`)

  test('leads to every Worker and browser test, and to none that is not there', () => {
    expect(listed.toSorted()).toEqual(['worker', 'e2e', 'support'].flatMap(testsIn).toSorted())
  })

  test.each(['worker/features', 'web/features', 'durable-objects'])('knows every folder of %s', (parent) => {
    const folders = readdirSync(join(projectRoot, parent), { withFileTypes: true }).filter((one) => one.isDirectory())
    expect(folders.filter(({ name }) => nounOf(`${parent}/${name}/x.ts`) === undefined)).toEqual([])
  })
})
