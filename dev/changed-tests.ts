import { ALSO_CALLED } from './also-called.ts'
import { TESTS_OF_ALL } from './tests-of-all.ts'
import testsOfFeatures from './tests-of-features.json' with { type: 'json' }

/**
 * The Worker and browser tests that hold a feature, by the noun its folders and its contract share: files below `tests/` without their ending. The
 * first browser test is the one that a change of the Worker alone runs. A test names every folder missing there, every noun without a folder, every
 * test file nothing leads to, or not the noun it is named after.
 */
export const TESTS_OF_FEATURES: Readonly<Record<string, readonly string[]>> = testsOfFeatures

interface Choice {
  /** Worker and browser tests as paths in the project, each with the first file that leads to it. */
  readonly files: ReadonlyMap<string, string>
  /** True when something changed that no feature holds, so that only the whole test command is sure. */
  readonly isWide: boolean
}

/** Text and pictures, and what unit tests alone hold: not what answers the app, or fills it, in every other test. */
const HARMLESS =
  /\.(md|png|jsonl)$|^(docs|\.ci|tests\/(bench|safety)|dev(?!\/(?:emulators|seed)\/))\/|^(worker|contract|safety|web|durable-objects|dev)\/.*\.test\.tsx?$/

/** Which Worker and browser tests the changed files can break, by the feature that each file belongs to. */
export function chooseTests(changed: readonly string[]): Choice {
  const files = new Map<string, string>()
  const add = (names: readonly string[], why: string) => {
    for (const file of names.map((name) => `tests/${name}.test.ts`)) if (!files.has(file)) files.set(file, why)
  }
  let isWide = false
  for (const path of changed.filter((one) => !HARMLESS.test(one))) {
    const test = /^tests\/((?:worker|e2e|support)\/[^/]+)\.test\.ts$/.exec(path)?.[1]
    const nouns = nounsOf(path)
    if (test !== undefined) add([test], path)
    else if (nouns.length > 0) nouns.forEach((noun) => add(testsOf(noun, path), path))
    else {
      isWide = true
      add(TESTS_OF_ALL, path)
    }
  }
  return { files, isWide }
}

/**
 * The tests of a feature that a file of it can break, the lowest level first: no screen breaks a test that asks the Worker
 * without one, and what the Worker does is held by its own tests, and by one in the browser that both fit each other. What
 * both know (`contract/`, `safety/`) may break all of them.
 */
function testsOf(noun: string, path: string): readonly string[] {
  const all = TESTS_OF_FEATURES[noun] ?? []
  const inBrowser = all.filter((name) => name.startsWith('e2e/'))
  const inWorker = all.filter((name) => !name.startsWith('e2e/'))
  if (path.startsWith('web/')) return inBrowser.length > 0 ? inBrowser : all
  return /^(worker|durable-objects)\//.test(path) ? [...inWorker, ...inBrowser.slice(0, 1)] : all
}

/** The features that a source file belongs to; none for what all share. */
export function nounsOf(path: string): readonly string[] {
  const name = /^(?:(?:worker|web)\/features|durable-objects)\/([^/]+)\/|^contract\/([\w-]+)\.ts$|^(safety)\//.exec(
    path,
  )
  const found = name?.[1] ?? name?.[2] ?? name?.[3]
  if (found === undefined) return []
  return (ALSO_CALLED[found] ?? [found]).filter((noun) => noun in TESTS_OF_FEATURES)
}
