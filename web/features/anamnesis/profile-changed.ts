import { anamnesisProfile, anamnesisProgress } from '../../../contract/anamnesis.ts'
import { invalidate } from '../../api/queries.ts'

/** Has every screen fetch the client's own profile, and how complete it is, anew. */
export async function profileChanged(): Promise<void> {
  await Promise.all([invalidate(anamnesisProfile), invalidate(anamnesisProgress)])
}
