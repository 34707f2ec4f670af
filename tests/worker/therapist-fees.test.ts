import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MATCHED_CLIENT_FEE, THERAPIST_MONTHLY_FEE } from '../../contract/limits.ts'
import { stockholmDay } from '../../contract/stockholm-time.ts'
import { projectRoot } from '../../dev/project.ts'
import { listFees } from '../../dev/therapist-fees.ts'
import { runCommand } from '../../dev/therapist-verification.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { myInvitations } from '../../contract/invitations.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { api } from '../support/api.ts'
import { erase } from '../support/erasure.ts'
import { accept, invite } from '../support/invitations.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { changeTherapist, newListedTherapist } from '../support/therapists.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { asked, select, answer, matching } = requestsOf(() => app)
const today = () => stockholmDay(new Date())
const thisMonth = () => today().slice(0, 7)

/** The therapist's line of a month, this one unless another is named; null where they owe nothing. */
async function lineOf({ email }: Person, month = thisMonth()): Promise<string | null> {
  const { done, lines } = await listFees(app.db, { verb: 'fees', month })
  expect({ done, head: lines[0] }).toEqual({
    done: true,
    head: 'therapist,email,monthly_fee_sek,matched_clients,matched_on,total_sek',
  })
  const [line, ...more] = lines.slice(1).filter((one) => one.includes(email))
  expect(more).toEqual([])
  return line ?? null
}

/** The client uses the newest invitation of a therapist's. */
async function useNewest(patient: Person, therapist: Person): Promise<void> {
  const { invitations } = await api(app, myInvitations, {}, therapist)
  await accept(app, patient, invitations[0]?.invitation_code ?? '')
}

/** A therapist with a client whom Lyhörd has matched them with. */
async function matched() {
  const { patient, therapist, id } = await asked('Hej')
  await answer(therapist, id, true)
  await useNewest(patient, therapist)
  return { patient, therapist }
}

test('a month for who was checked in it, and nothing for who never was', async () => {
  const [verified, unverified] = await Promise.all([newTherapist(app), newTherapist(app)])
  await runCommand(app.db, { verb: 'verify', email: verified.email })
  expect(await lineOf(verified)).toBe(
    `Tove Terapeut,${verified.email},${THERAPIST_MONTHLY_FEE},0,,${THERAPIST_MONTHLY_FEE}`,
  )
  expect(await lineOf(verified, '2020-01')).toBeNull()
  await runCommand(app.db, { verb: 'unverify', email: verified.email })
  expect(await lineOf(verified)).toContain(`,${THERAPIST_MONTHLY_FEE},0,`)
  expect(await lineOf(unverified)).toBeNull()
})

test('each new matched client by date and never by name, also when the client is gone', async () => {
  const { patient, therapist } = await matched()
  const total = THERAPIST_MONTHLY_FEE + MATCHED_CLIENT_FEE
  const line = `Tove Terapeut,${therapist.email},${THERAPIST_MONTHLY_FEE},1,${today()},${total}`
  expect(await lineOf(therapist)).toBe(line)
  await erase(app, patient)
  expect(await lineOf(therapist)).toBe(line)
  const kept = await app.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, therapist.id), eq(auditEvents.action, 'matching.connect')))
  expect(kept).toMatchObject([{ actorId: null, entity: null }])
})

test('a client counts once, and one whom the therapist found themselves not at all', async () => {
  const { patient, therapist } = await matched()
  await api(app, disconnectTherapist, {}, patient)
  await select(patient, therapist, 'Hej igen')
  const open = (await matching(patient)).find(({ state }) => state === 'open')
  await answer(therapist, open?.id ?? '', true)
  await useNewest(patient, therapist)
  const own = await newPatient(app)
  await accept(app, own, await invite(app, therapist, own.email))
  expect(await lineOf(therapist)).toContain(`,1,${today()},`)
})

test('a name is one value of the file, and no formula in it', async () => {
  const [quoted, formula] = await Promise.all([newListedTherapist(app), newListedTherapist(app)])
  await changeTherapist(app, quoted, { name: 'Tove "T", Terapeut\n' })
  await changeTherapist(app, formula, { name: '=HYPERLINK("http://exempel.se")' })
  expect(await lineOf(quoted)).toMatch(/^"Tove ""T"", Terapeut",/)
  expect(await lineOf(formula)).toMatch(/^"'=HYPERLINK\(""http:\/\/exempel.se""\)",/)
})

test('the script prints the file alone', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: 'postgres://lyhord:lyhord@localhost/lyhord',
    NEON_FETCH_ENDPOINT: `${app.devOrigin}/sql`,
  }
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['dev/therapist.ts', 'fees', '--month', thisMonth()],
    { cwd: projectRoot, env },
  )
  expect(stdout).toMatch(/^therapist,email,/)
  expect(stderr).toContain('In the database of')
})
