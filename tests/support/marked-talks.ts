import { expect } from 'vitest'
import { changeTalk, searchTalks } from '../../contract/talks.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { textsIn } from './leaks.ts'
import type { Person } from './people.ts'
import { talksOf } from './talks.ts'

/**
 * Three talks: one that is named by its first words, one by hand, and one in private; and a search for what stands in one, and for what stands nowhere.
 */
export async function nameTalks(
  app: App,
  patient: Person,
  {
    said,
    named,
    sought,
    alone,
  }: { readonly said: string; readonly named: string; readonly sought: string; readonly alone: string },
): Promise<void> {
  const { begin, sayIn, list } = talksOf(() => app)
  await sayIn(patient, await begin(patient), said)
  const id = await begin(patient)
  await sayIn(patient, id, 'Hej igen.')
  await api(app, changeTalk, { params: { id }, body: { title: named } }, patient)
  await sayIn(patient, await begin(patient, { private: true }), alone)
  expect(textsIn(JSON.stringify(await list(patient)), [said, named, alone])).toHaveLength(3)
  const look = (words: string) => api(app, searchTalks, { body: { words } }, patient)
  expect(textsIn(JSON.stringify(await look(said)), [said])).toHaveLength(1)
  expect((await look(sought)).found).toEqual([])
}
