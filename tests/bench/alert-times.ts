import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../dev/project.ts'
import { tryAlerts } from '../support/alert-trial.ts'
import { startApp } from '../support/app.ts'
import { newTherapist } from '../support/people.ts'
import { seededRandom } from '../support/random.ts'
import { atMost, type Benchmark } from './benchmark.ts'
import { createMint } from './clients.ts'
import { percentile } from './statistics.ts'

const CLIENTS = 40
const SEED = 20_261_123
/** Of five messages of each client four meet a fault. */
const FAULTS = ['no mail', 'killed', 'no Postgres', 'nothing', 'no consumer'] as const
const SECOND = 1000
const FIGURES = join(projectRoot, 'safety', 'alert-figures.json')

/** From a message to its alert, in the database and by mail, while one part after another is away. Writes what /sakerhet tells. */
export const alertTimes: Benchmark = {
  name: 'alerts',
  summary: 'from a message in danger to the therapist’s alert, with each part away for ten seconds',
  run: async () => {
    const app = await startApp({ pacing: { tokenDelayMs: 1 }, fullPasswords: true })
    try {
      const therapist = await newTherapist(app)
      const patients = await (await createMint(app, therapist))(CLIENTS, 0)
      const trial = { therapist, patients, faults: FAULTS, lasting: 10 * SECOND, within: 300 * SECOND }
      const { expected, lost, doubled, mailsTwice, times } = await tryAlerts(app, {
        ...trial,
        random: seededRandom(SEED),
      })
      const [p50, p95] = [percentile(times, 0.5) / SECOND, percentile(times, 0.95) / SECOND]
      const told = {
        alerts: expected,
        p50Seconds: Math.round(p50 * 10) / 10,
        p95Seconds: Math.round(p95 * 10) / 10,
        lost,
        doubled,
        measuredAt: new Date().toISOString(),
      }
      await writeFile(FIGURES, `${JSON.stringify(told, null, 2)}\n`)
      return [
        { name: `message to alert and mail, ${expected} alerts, p50`, value: p50, unit: 's', limit: null },
        { name: 'message to alert and mail, p95', value: p95, unit: 's', limit: atMost(60) },
        { name: 'alerts lost', value: lost, unit: 'alerts', limit: atMost(0) },
        { name: 'alerts made twice', value: doubled, unit: 'alerts', limit: atMost(0) },
        { name: 'mails sent twice', value: mailsTwice, unit: 'mails', limit: null },
      ]
    } finally {
      await app.stop()
    }
  },
}
