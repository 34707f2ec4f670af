import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { ListedTherapist } from '../../../contract/matching.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/app-error.ts'
import { users } from '../../db/users.ts'

/** More therapists than these need pages, and a search. */
const MOST = 200

/** Whom strangers are shown (docs/decisions.md): verified, with a verified address, taking new clients. */
export const isListed = and(
  eq(users.role, 'therapist'),
  isNotNull(users.emailVerifiedAt),
  isNotNull(users.verifiedAt),
  eq(users.acceptsNewClients, true),
)

/** What they are shown: no address, no telephone number. */
const SHOWN = {
  id: users.id,
  name: users.name,
  specialties: users.specialties,
  approaches: users.approaches,
  bio: users.bio,
  clinic_name: users.clinicName,
  education: users.education,
  availability: users.availability,
}

/** The listed therapists by name. */
export async function findListed(db: Db): Promise<ListedTherapist[]> {
  const rows = await db.select(SHOWN).from(users).where(isListed).orderBy(asc(users.name), asc(users.id)).limit(MOST)
  return rows.map(listedView)
}

export async function listTherapists(ctx: Context) {
  return { therapists: await findListed(ctx.db) }
}

/** Throws `AppError` 404 for whoever is not listed. */
export async function getTherapist(ctx: Context, id: string): Promise<ListedTherapist> {
  const [row] = await ctx.db
    .select(SHOWN)
    .from(users)
    .where(and(eq(users.id, id), isListed))
  if (row === undefined) throw therapistNotFound()
  return listedView(row)
}

export function therapistNotFound() {
  return notFound('Terapeuten finns inte, eller tar inte emot nya klienter.')
}

type Shown = Omit<ListedTherapist, 'bio' | 'availability'> & { bio: string | null; availability: string | null }

function listedView(row: Shown): ListedTherapist {
  return { ...row, bio: row.bio ?? '', availability: row.availability ?? '' }
}
