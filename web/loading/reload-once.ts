import type { KeyValueStore } from '../api/item-store.ts'

interface Surroundings {
  readonly store: KeyValueStore
  /** Names the build whose scripts this page has. */
  readonly build: string
  /** Whether the site answers: a reload without it would leave the browser's own error page. */
  readonly siteAnswers: () => Promise<boolean>
  readonly reload: () => void
}

/** Whether a reload by itself is left: one in a tab for each build, so that nothing goes round in circles. */
export function mayReload({ store, build }: Pick<Surroundings, 'store' | 'build'>): boolean {
  return store.getItem('lyhord_reloaded_build') !== build
}

/**
 * Loads the page anew when one of its scripts is missing, as after a deploy. Gives false when that has been tried with
 * this build, or the site does not answer: then the person is told.
 */
export async function reloadOnce(surroundings: Surroundings): Promise<boolean> {
  const { store, build, siteAnswers, reload } = surroundings
  if (!mayReload(surroundings) || !(await siteAnswers())) return false
  store.setItem('lyhord_reloaded_build', build)
  reload()
  return true
}
