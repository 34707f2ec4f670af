/** What this process has started and must end; one list, however many copies of this module are loaded. */
const KEY = Symbol.for('lyhord.process-end')
type Registry = typeof globalThis & { [KEY]?: (() => Promise<void>)[] }

/** Runs `work` when the last test file of this process is done, the latest given first. */
export function atProcessEnd(work: () => Promise<void>): void {
  const registry: Registry = globalThis
  ;(registry[KEY] ??= []).push(work)
}

/** Does all that was given to `atProcessEnd`, each once. */
export async function endProcess(): Promise<void> {
  const registry: Registry = globalThis
  for (let work = registry[KEY]?.pop(); work !== undefined; work = registry[KEY]?.pop()) await work()
}
