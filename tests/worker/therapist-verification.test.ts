import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { me, updateProfile } from '../../contract/profile.ts'
import { expressRegister } from '../../contract/registration.ts'
import { projectRoot } from '../../dev/project.ts'
import { runCommand } from '../../dev/therapist-verification.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { api } from '../support/api.ts'
import { newEmail, newPassword, newPatient, newTherapist, type Person, userRow } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const execute = promisify(execFile)
const verify = (email: string) => runCommand(app.db, { verb: 'verify', email })
const unverify = (email: string) => runCommand(app.db, { verb: 'unverify', email })
const isVerified = async (person: Person) => (await api(app, me, {}, person)).therapist_verified

async function auditOf(person: Person) {
  const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, person.id))
  return rows
    .filter(({ action }) => action.startsWith('therapist.'))
    .map(({ action, actorKind, actorId, entity }) => ({ action, actorKind, actorId, entity }))
}

/** The script as `npm run therapist` starts it, against this app's database. */
async function runScript(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: 'postgres://lyhord:lyhord@localhost/lyhord',
    NEON_FETCH_ENDPOINT: `${app.devOrigin}/sql`,
  }
  return execute(process.execPath, ['dev/therapist.ts', ...args], { cwd: projectRoot, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

test('a therapist is verified and unverified, each once, with what the operator must compare', async () => {
  const person = await newTherapist(app)
  const form = { first_name: 'Tove', last_name: 'Terapeut', clinic_name: 'Mottagningen', education: 'Lund' }
  await api(app, updateProfile, { body: form }, person)
  const mails = app.inbox(person.email).length
  const { done, lines } = await verify(person.email)
  expect({ done, first: lines[0] }).toEqual({ done: true, first: 'Verified.' })
  for (const shown of ['Tove Terapeut', 'Mottagningen', 'Lund', person.email]) expect(lines.join('\n')).toContain(shown)
  expect(await isVerified(person)).toBe(true)
  const at = (await userRow(app, person.id)).verifiedAt

  expect(await verify(person.email)).toMatchObject({
    done: true,
    lines: ['Nothing to do: already verified.', ...lines.slice(1, 6)],
  })
  expect((await userRow(app, person.id)).verifiedAt).toEqual(at)
  expect(await unverify(person.email)).toMatchObject({ done: true })
  expect(await isVerified(person)).toBe(false)
  const [first] = (await unverify(person.email)).lines
  expect(first).toBe('Nothing to do: already unverified.')
  const operator = { actorKind: 'system', actorId: 'operator', entity: person.id }
  expect(await auditOf(person)).toEqual([
    { ...operator, action: 'therapist.verify' },
    { ...operator, action: 'therapist.unverify' },
  ])
  expect(app.inbox(person.email)).toHaveLength(mails)
})

test('two operators at once write it down once', async () => {
  const person = await newTherapist(app)
  const outcomes = await Promise.all([verify(person.email), verify(person.email), verify(person.email)])
  expect(outcomes.filter(({ lines }) => lines[0] === 'Verified.')).toHaveLength(1)
  expect(await auditOf(person)).toHaveLength(1)
})

test('a client, an address that waits and one that nobody has are refused, each in its own words', async () => {
  const client = await newPatient(app)
  expect(await verify(client.email)).toEqual({
    done: false,
    lines: [`${client.email} is a client. Only therapists are verified.`],
  })
  expect((await userRow(app, client.id)).verifiedAt).toBeNull()
  const waiting = newEmail()
  await api(app, expressRegister, { body: { email: waiting, password: newPassword() } })
  expect(await verify(waiting)).toEqual({
    done: false,
    lines: [`${waiting} has registered but not confirmed the address yet. Nothing was changed.`],
  })
  const nobody = newEmail()
  expect(await verify(nobody)).toEqual({ done: false, lines: [`There is no account with the address ${nobody}.`] })
})

test('the list shows who waits before who is verified, and lets nobody write on the operator’s terminal', async () => {
  const [verified, waiting, client] = [await newTherapist(app), await newTherapist(app), await newPatient(app)]
  await verify(verified.email)
  await app.db.update(users).set({ clinicName: 'Röd\u001b[31m\u202eklinik' }).where(eq(users.id, waiting.id))
  const text = (await runCommand(app.db, { verb: 'list' })).lines.join('\n')
  expect(text.indexOf(waiting.email)).toBeGreaterThan(0)
  expect(text.indexOf(verified.email)).toBeGreaterThan(text.indexOf(waiting.email))
  expect(text).not.toContain(client.email)
  expect(text).toContain('Röd [31m klinik')
  expect(text).not.toMatch(/[^\P{C}\n]/u)
})

test('the script says by its exit code what came of it', async () => {
  const person = await newTherapist(app)
  expect(await runScript('verify', ` ${person.email.toUpperCase()}`)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Verified\./),
    stderr: expect.stringMatching(/^In the database of [^\n]+:\n$/),
  })
  expect(await isVerified(person)).toBe(true)
  const nobody = newEmail()
  expect(await runScript('verify', nobody)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(nobody),
  })
  expect(await runScript('verify')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run therapist -- list'),
  })
})
