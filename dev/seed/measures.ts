import { randomUUID } from 'node:crypto'
import { type MeasureScale, totalOf } from '../../contract/measure-scales.ts'
import type { MeasureContent } from '../../contract/measures.ts'
import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import { sealPatientText } from '../../worker/crypto/patient-text.ts'
import { DAY } from '../../worker/day.ts'
import type { Db } from '../../worker/db/client.ts'
import { newestKey } from '../../worker/features/keys/writing-keys.ts'
import { measurePlace } from '../../worker/features/measures/measure-place.ts'
import { measures } from '../../worker/features/measures/tables.ts'
import type { NewAccount } from '../../worker/features/registration/new-account.ts'

/** One filled-in questionnaire, so many days ago. None of them answers the question about death with more than 0. */
export interface SeedMeasure {
  readonly daysAgo: number
  readonly scale: MeasureScale
  readonly answers: readonly number[]
}

/** Stores what a client has filled in. */
export async function seedMeasures(db: Db, client: NewAccount, filledIn: readonly SeedMeasure[]): Promise<void> {
  if (filledIn.length === 0) return
  const { id: patientId } = client.user
  const { epoch, key } = await newestKey(createEpochKeys(client.secrets), patientId, 'record')
  const rows = filledIn.map(async ({ daysAgo, scale, answers }) => {
    const id = randomUUID()
    const content: MeasureContent = { scale, answers: [...answers], difficulty: null, total: totalOf(answers) }
    return {
      id,
      patientId,
      content: await sealPatientText(JSON.stringify(content), key, { ...measurePlace(patientId, id), epoch }),
      createdAt: new Date(Date.now() - daysAgo * DAY),
    }
  })
  await db.insert(measures).values(await Promise.all(rows))
}
