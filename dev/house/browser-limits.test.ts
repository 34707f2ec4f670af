import { describe, expect, test } from 'vitest'
import { importsOf, readSource, sourceFiles } from './imports.ts'

/** What no endpoint takes, and why. */
const OF_THE_BROWSER_ALONE: Readonly<Record<string, string>> = {
  LOCK_CODE_INPUT_LENGTH: 'the code of the lock of this device, which never leaves it',
  PROOF_INPUT_LENGTH: 'the last characters of a recovery code, compared where the code is shown and sent nowhere',
}

/** How a field is told how much it takes, and how a counter is told when that is too much. */
const LIMIT = /^(?!.*<ProgressBar).*\bmax(?:Length)?=\{([^}]*)\}/gm
const OWN_CONSTANT = /^(?:export )?const \w*(?:MAX|INPUT)_LENGTH = \d+$/m

const files = sourceFiles(['web/features', 'web/forms', 'web/ui'])

/** The limits that a file gives its fields and that are not a constant of the contract. */
function strangeLimits(path: string, source: string): string[] {
  const fromContract = new Set(
    importsOf(path, source)
      .filter(({ to }) => /^contract\/(?:[\w-]+-)?limits\.ts$/.test(to))
      .flatMap(({ names }) => names),
  )
  return [...source.matchAll(LIMIT)]
    .map(([, limit = '']) => limit)
    .filter((limit) => !fromContract.has(limit) && !(limit in OF_THE_BROWSER_ALONE))
    .map((limit) => `${path}: ${limit}`)
}

describe('what a field takes is what the contract takes', () => {
  test('every limit of a field is a constant of the contract’s limits', () => {
    const passedOn = ['web/features/onboarding/written-text.tsx: max', 'web/ui/text-area.tsx: max']
    expect(files.flatMap((path) => strangeLimits(path, readSource(path)))).toEqual(passedOn)
    expect(files.filter((path) => readSource(path).search(LIMIT) >= 0).length).toBeGreaterThan(5)
  })

  test('no file of the browser has a limit of its own, but for what no endpoint takes', () => {
    const own = files.flatMap((path) => OWN_CONSTANT.exec(readSource(path))?.[0] ?? [])
    const allowed = Object.keys(OF_THE_BROWSER_ALONE)
    expect(own.filter((line) => !allowed.some((name) => line.includes(` ${name} `)))).toEqual([])
    for (const name of allowed) expect(own.some((line) => line.includes(` ${name} `))).toBe(true)
  })

  test('a number, and a constant from elsewhere, are found', () => {
    const source = "import { A_MAX } from '../../contract/limits.ts'\n"
    expect(strangeLimits('web/forms/a.tsx', `${source}maxLength={A_MAX}`)).toEqual([])
    expect(strangeLimits('web/forms/a.tsx', `${source}maxLength={2000}`)).toEqual(['web/forms/a.tsx: 2000'])
    expect(strangeLimits('web/forms/a.tsx', '<CharacterCounter length={1} max={B_MAX} />')).toHaveLength(1)
  })
})
