import { expect, test } from 'vitest'
import { tryAlerts } from '../support/alert-trial.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { seededRandom } from '../support/random.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

// docs/safety.md#alerts: whatever is away while danger is said, its therapist is alerted, and once.

const app = await useApp({ own: true })

test('no alert is lost and none is made twice, with the mail, the Worker, Postgres or the consumer away', async () => {
  const therapist = await newTherapist(app)
  const patients = await Promise.all(Array.from({ length: 8 }, () => newPatient(app)))
  for (const patient of patients) await connect(app, patient, therapist, { shareChats: false })
  const outcome = await tryAlerts(app, {
    therapist,
    patients,
    faults: ['no mail', 'killed', 'no Postgres', 'nothing', 'no consumer'],
    lasting: 1500,
    random: seededRandom(7),
    within: 60_000,
  })
  expect(outcome).toMatchObject({ expected: 9, lost: 0, doubled: 0, mailsTwice: 0 })
  expect(Math.max(...outcome.times)).toBeLessThan(60_000)
})
