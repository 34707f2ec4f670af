import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { invitations } from './tables.ts'

/** An invitation with who made it, whatever has become of it. */
export async function findByCode(db: Db, codeMacs: readonly string[]) {
  const [found] = await db
    .select({
      id: invitations.id,
      proofMac: invitations.proofMac,
      emailMac: invitations.emailMac,
      byCode: invitations.byCode,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
      matched: invitations.matched,
      therapist: {
        id: users.id,
        name: users.name,
        verifiedAt: users.verifiedAt,
        email: users.email,
        publicKey: users.publicKey,
        publicKeyMac: users.publicKeyMac,
      },
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.therapistId))
    .where(inArray(invitations.codeMac, [...codeMacs]))
  return found ?? null
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findByCode>>>

/** A therapist's invitations, newest first, with the names of those who used them. */
export function listOf(db: Db, therapistId: string, limit: number) {
  return db
    .select({ invitation: invitations, usedByName: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.usedBy))
    .where(eq(invitations.therapistId, therapistId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
}
