import { expect } from 'vitest'
import { changeTalk } from '../../contract/talks.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { textsIn } from './leaks.ts'
import type { Person } from './people.ts'
import { talksOf } from './talks.ts'

/** Two talks: one that is named by its first words, and one by hand. */
export async function nameTalks(
  app: App,
  patient: Person,
  { said, named }: { readonly said: string; readonly named: string },
): Promise<void> {
  const { begin, sayIn, list } = talksOf(() => app)
  await sayIn(patient, await begin(patient), said)
  const id = await begin(patient)
  await sayIn(patient, id, 'Hej igen.')
  await api(app, changeTalk, { params: { id }, body: { title: named } }, patient)
  expect(textsIn(JSON.stringify(await list(patient)), [said, named])).toHaveLength(2)
}
