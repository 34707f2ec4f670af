import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseTests, nounsOf, TESTS_OF_FEATURES } from './changed-tests.ts'
import { projectRoot } from './project.ts'
import { TESTS_OF_ALL } from './tests-of-all.ts'

/** The folders of features and of objects. */
const folders = ['worker/features', 'web/features', 'durable-objects'].flatMap((parent) =>
  readdirSync(join(projectRoot, parent), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => `${parent}/${name}`),
)

const listed = [...new Set([...Object.values(TESTS_OF_FEATURES).flat(), ...TESTS_OF_ALL])]

/** The tests of a folder below `tests/`, as the list names them. */
function testsIn(folder: string): string[] {
  return readdirSync(join(projectRoot, 'tests', folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replace('.test.ts', '')}`)
}

function fileOf(name: string): string {
  return `tests/${name}.test.ts`
}

/** The features whose code a test takes something of. To plant a row in a table, or to read one, is no such thing. */
function importedBy(name: string): string[] {
  const text = readFileSync(join(projectRoot, fileOf(name)), 'utf8')
  const paths = [...text.matchAll(/'(?:\.\.\/)+(worker\/features\/[^']+)'/g)].map(([, path = '']) => path)
  return [...new Set(paths.filter((path) => !path.endsWith('/tables.ts')).flatMap(nounsOf))]
}

/** The tests that a change in any of these folders runs, as the list names them. */
function namesOf(...changed: readonly string[]): string[] {
  const { files } = chooseTests(changed.map((folder) => `${folder}/x.ts`))
  return [...files.keys()].map((file) => file.replace(/^tests\/|\.test\.ts$/g, ''))
}

/** True for `profile-devices` and `devices`; where a longer noun has the name (`anonymous-chat`), the one in it has not. */
function isNamedAfter(test: string, folder: string): boolean {
  const within = (text: string, noun: string) => `-${text}-`.includes(`-${noun}-`)
  const [name, noun] = [basename(test), basename(folder)]
  const longer = folders.map((other) => basename(other)).filter((other) => other !== noun && within(other, noun))
  return within(name, noun) && !longer.some((other) => within(name, other))
}

describe('the tests of a change', () => {
  const worker = ['worker/contact', 'worker/operator-letters']
  const browser = ['e2e/contact', 'e2e/screened-fields']

  test.each([
    ['contract/contact.ts', [...worker, ...browser]],
    ['web/features/contact/contact-page.tsx', browser],
    ['worker/features/contact/routes.ts', [...worker, 'e2e/contact']],
  ])('are those of its feature that %s can break', (path, names) => {
    const { files, isWide } = chooseTests([path])
    expect([...files.keys()]).toEqual(names.map((name) => fileOf(name)))
    expect(isWide).toBe(false)
  })

  test('are those of an object by the feature it serves', () => {
    expect(nounsOf('durable-objects/client-chat/object.ts')).toEqual(['chat'])
  })

  test('are those of the Worker where a feature of the browser has none of its own', () => {
    expect([...chooseTests(['web/features/status/is-demo.ts']).files.keys()]).toContain('tests/worker/status.test.ts')
  })

  test.each([
    ['worker/features/two-factor/disable-two-factor.ts', ['worker/two-factor', 'e2e/profile-two-factor']],
    ['worker/features/devices/list-devices.ts', ['worker/devices', 'e2e/profile-devices']],
    ['worker/features/password/replace-password.ts', ['worker/password-change', 'e2e/profile-password']],
    ['worker/features/chat/answer-client.ts', ['worker/chat', 'worker/chat-faults', 'e2e/chat-room']],
    ['web/features/conversation/composer.tsx', ['e2e/chat-room', 'e2e/unhappy-chat', 'e2e/unanswered-danger']],
    ['web/features/password/password-section.tsx', ['e2e/profile-password', 'e2e/password-reset']],
    ['durable-objects/user-sessions/object.ts', ['worker/sign-in', 'worker/devices', 'worker/rows-put-back']],
    ['durable-objects/attempt-limiter/object.ts', ['worker/counters-away', 'worker/invitation-guessing']],
  ])('of %s hold what it does', (path, names) => {
    expect([...chooseTests([path]).files.keys()]).toEqual(expect.arrayContaining(names.map((name) => fileOf(name))))
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
      expect([...files]).toEqual(TESTS_OF_ALL.map((name) => [fileOf(name), path]))
      expect(isWide).toBe(true)
    }
  })
})

test('the screen belongs to safety, and its data to nothing that is run', () => {
  expect(nounsOf('safety/screen.ts')).toEqual(['safety'])
  expect(chooseTests(['safety/training.jsonl']).files.size).toBe(0)
})

describe('the list', () => {
  test('leads to every Worker and browser test, and to none that is not there', () => {
    expect(listed.toSorted()).toEqual(['worker', 'e2e', 'support'].flatMap(testsIn).toSorted())
  })

  test('has every test under each feature that it imports from; those of all take something of many', () => {
    const missing = listed
      .filter((name) => !TESTS_OF_ALL.includes(name))
      .flatMap((name) => importedBy(name).map((noun) => ({ noun, name })))
      .filter(({ noun, name }) => TESTS_OF_FEATURES[noun]?.includes(name) !== true)
    expect(missing).toEqual([])
  })

  test.each(folders)('knows %s', (folder) => {
    expect(nounsOf(`${folder}/x.ts`)).not.toEqual([])
  })

  test.each(Object.entries(TESTS_OF_FEATURES))(
    '%s is a folder, and a change in it and its contract runs the tests of that noun',
    (noun, names) => {
      const own = folders.filter((folder) => basename(folder) === noun)
      expect(own).not.toEqual([])
      expect([...chooseTests([`contract/${noun}.ts`]).files.keys()]).toEqual(names.map((name) => fileOf(name)))
      for (const folder of own) expect(namesOf(folder)).not.toEqual([])
    },
  )

  test.each(folders)('a change in %s runs the tests of its side that are named after it', (folder) => {
    const reached = namesOf(folder)
    const sides = folder.startsWith('web/') ? ['e2e'] : ['worker']
    expect(sides.flatMap(testsIn).filter((name) => isNamedAfter(name, folder) && !reached.includes(name))).toEqual([])
  })

  test('a test that is named after a folder is found by whole words, and the longer of two nouns has it', () => {
    expect(isNamedAfter('e2e/profile-two-factor', 'web/features/two-factor')).toBe(true)
    expect(isNamedAfter('e2e/profile-two-factor', 'web/features/profile')).toBe(true)
    expect(isNamedAfter('worker/chat-faults', 'worker/features/chat')).toBe(true)
    expect(isNamedAfter('worker/anonymous-chat', 'worker/features/chat')).toBe(false)
    expect(isNamedAfter('worker/guessed-passwords', 'worker/features/password')).toBe(false)
  })
})
