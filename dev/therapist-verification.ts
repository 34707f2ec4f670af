import { randomUUID } from 'node:crypto'
import { and, asc, eq, exists, isNotNull, isNull } from 'drizzle-orm'
import { type AuditContext, auditRowWhere } from '../worker/db/audit.ts'
import type { Db } from '../worker/db/client.ts'
import { users } from '../worker/db/users.ts'
import type { Outcome } from './operator-command.ts'
import { printable } from './printable.ts'

type TherapistCommand = { readonly verb: 'list' } | { readonly verb: 'verify' | 'unverify'; readonly email: string }

type Therapist = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'name' | 'clinicName' | 'education' | 'verifiedAt' | 'emailVerifiedAt' | 'role'
>

/** The command that the arguments spell, or null. */
export function readCommand(args: readonly string[]): TherapistCommand | null {
  const [verb, email, ...more] = args
  if (verb === 'list' && email === undefined) return { verb }
  if ((verb !== 'verify' && verb !== 'unverify') || email === undefined || more.length > 0) return null
  return { verb, email: email.trim().toLowerCase() }
}

/** Runs one command; sends no mail. Throws what the database throws. */
export async function runCommand(db: Db, command: TherapistCommand): Promise<Outcome> {
  return command.verb === 'list' ? listTherapists(db) : setVerified(db, command.email, command.verb === 'verify')
}

async function listTherapists(db: Db): Promise<Outcome> {
  const therapists = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'therapist'), isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(users.createdAt))
  const waiting = therapists.filter(({ verifiedAt }) => verifiedAt === null)
  const verified = therapists.filter(({ verifiedAt }) => verifiedAt !== null)
  return {
    done: true,
    lines: [
      `${waiting.length} waiting to be verified, ${verified.length} verified.`,
      ...[...waiting, ...verified].flatMap((therapist) => ['', ...describe(therapist)]),
    ],
  }
}

/**
 * Verifies a therapist with a confirmed address, or takes it back; only the verified are matched with strangers
 * (docs/decisions.md).
 */
async function setVerified(db: Db, email: string, verified: boolean): Promise<Outcome> {
  const people = await db.select().from(users).where(eq(users.email, email))
  const account = people.find(({ emailVerifiedAt }) => emailVerifiedAt !== null)
  if (account === undefined) {
    const unconfirmed = `${email} has registered but not confirmed the address yet. Nothing was changed.`
    return refusal(people.length > 0 ? unconfirmed : `There is no account with the address ${email}.`)
  }
  if (account.role !== 'therapist') return refusal(`${email} is a client. Only therapists are verified.`)
  const now = new Date()
  if (!(await change(db, account.id, verified ? now : null))) {
    return {
      done: true,
      lines: [`Nothing to do: already ${verified ? 'verified' : 'unverified'}.`, ...describe(account)],
    }
  }
  const changed = describe({ ...account, verifiedAt: verified ? now : null })
  if (!verified) return { done: true, lines: ['No longer verified.', ...changed] }
  return {
    done: true,
    lines: [
      'Verified.',
      ...changed,
      'Compare with the national register of licensed staff (HOSP, Socialstyrelsen). If it is somebody else:',
      `  npm run therapist -- unverify ${email}`,
    ],
  }
}

/** False where it was so already, also when somebody else has just done the same. */
async function change(db: Db, id: string, verifiedAt: Date | null): Promise<boolean> {
  const ctx: AuditContext = {
    db,
    actor: { kind: 'system', name: 'operator' },
    newId: randomUUID,
    requestId: randomUUID(),
  }
  const changing = and(eq(users.id, id), verifiedAt === null ? isNotNull(users.verifiedAt) : isNull(users.verifiedAt))
  const action = verifiedAt === null ? 'therapist.unverify' : 'therapist.verify'
  const row = db.select({ id: users.id }).from(users).where(changing).for('update')
  const [, changed] = await db.batch([
    auditRowWhere(ctx, { action, entity: id, subjectId: id }, exists(row)),
    db.update(users).set({ verifiedAt, updatedAt: new Date() }).where(changing).returning({ id: users.id }),
  ])
  return changed.length > 0
}

function refusal(line: string): Outcome {
  return { done: false, lines: [line] }
}

function describe(therapist: Therapist): string[] {
  const { name, email, clinicName, education, verifiedAt } = therapist
  const rows = [
    ['name', name],
    ['e-mail', email],
    ['clinic', clinicName ?? '-'],
    ['education', education ?? '-'],
    ['verified', verifiedAt?.toISOString().slice(0, 10) ?? 'no'],
  ] as const
  return rows.map(([label, value]) => `  ${label.padEnd(9)}  ${printable(value)}`)
}
