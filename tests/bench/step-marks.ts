/** A moment on a message's way: when a function of the bundle is called, or has come back. */
export interface Mark {
  readonly of: string
  readonly when: 'called' | 'back'
}

/** What the question to the model is called among the functions that are marked. */
export const MODEL = 'model'

/**
 * JavaScript for `startApp`'s `prelude`: writes a line for each call of the named top-level functions of the bundle and
 * of the model. Declared functions stand before the first line of a module runs, and may be given a new value there.
 */
export function markingPrelude(names: readonly string[]): string {
  return `
function marked(of, run) {
  const tell = (when) => console.log('step ' + of + ' ' + when + ' ' + performance.now())
  return function (...given) {
    tell('called')
    const result = run.apply(this, given)
    if (result instanceof Promise) result.then(() => tell('back'), () => undefined)
    return result
  }
}
const plainFetch = globalThis.fetch
const modelFetch = marked('${MODEL}', plainFetch)
globalThis.fetch = (...given) => (String(given[0]?.url ?? given[0]).includes('/anthropic/') ? modelFetch : plainFetch)(...given)
${names.map((name) => `${name} = marked('${name}', ${name})`).join('\n')}
`
}

/** Lines of the Worker's log → the first moment of each mark, in ms since 1970. */
export function readMarks(lines: readonly string[]): (mark: Mark) => number | null {
  const times = new Map<string, number>()
  for (const line of lines) {
    const found = /step (\w+) (called|back) ([\d.]+)$/.exec(line)
    if (found === null) continue
    const key = `${found[1]} ${found[2]}`
    if (!times.has(key)) times.set(key, Number(found[3]))
  }
  return ({ of, when }) => times.get(`${of} ${when}`) ?? null
}
