import { expect, test } from 'vitest'

const files = import.meta.glob<string>(['/web/**/*.{ts,tsx}', '/worker/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A promise of the free credits, and what follows it. */
const PROMISE = /(\{SIGNUP_CREDITS\}|\b12) (samtal|credits|till)\b[^`]{0,200}/g

test('whoever is promised free credits is told that they may come later', () => {
  const promises = Object.entries(files).flatMap(([file, text]) =>
    Array.from(text.matchAll(PROMISE), ([promise]) => `${file}: ${promise}`),
  )
  expect(promises.length).toBeGreaterThan(5)
  expect(promises.filter((promise) => !/genast|dröja|kommer så snart/.test(promise))).toEqual([])
})
