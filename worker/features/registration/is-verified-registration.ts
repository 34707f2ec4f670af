import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { users } from '../../db/users.ts'

export const ALREADY_VERIFIED = { already_verified: true, detail: 'Adressen är redan bekräftad.' }

/** True for a registration that has become the account of this address; nobody but the one who registered can name it. */
export async function isVerifiedRegistration(
  { db }: Context,
  registrationId: string | null,
  email: string,
): Promise<boolean> {
  if (registrationId === null) return false
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, registrationId), eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  return rows.length > 0
}
