import { eq } from 'drizzle-orm'
import { users } from '../../db/users.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'

/** What proves the password, and the secret key that it opens: columns of the account's own row, which are never handed out. */
export const passwordData: PersonalData = {
  tables: [],
  eraseKeys: ({ db }, userId) => [
    db
      .update(users)
      .set({ passwordSalt: '', passwordVerifier: '', secretKeyByPassword: '', secretKeyByRecovery: null })
      .where(eq(users.id, userId)),
  ],
}
