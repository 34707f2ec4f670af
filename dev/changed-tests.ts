import { ALSO_CALLED, TESTS_OF_ALL, TESTS_OF_FEATURES } from './tests-of-features.ts'

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
    else if (nouns.length > 0) nouns.forEach((noun) => add(TESTS_OF_FEATURES[noun] ?? [], path))
    else {
      isWide = true
      add(TESTS_OF_ALL, path)
    }
  }
  return { files, isWide }
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
