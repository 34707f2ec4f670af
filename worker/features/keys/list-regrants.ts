import type { Regrant } from '../../../contract/keys.ts'
import type { UserContext } from '../../context.ts'
import { publicKeyFingerprint } from '../../crypto/public-key-mac.ts'
import { isOwnPublicKey } from './checked-public-key.ts'
import { listReopenable } from './list-reopenable.ts'

/** People whose reset without the recovery code has locked what the caller can open for them again (docs/keys.md). */
export async function listRegrants(ctx: UserContext): Promise<{ regrants: Regrant[] }> {
  const rows = await listReopenable(ctx.db, { helperId: ctx.actor.userId })
  const people = [...new Map(rows.map(({ receiver }) => [receiver.id, receiver])).values()]
  const regrants = await Promise.all(
    people.map(async ({ id, name, role, since, ...key }) => {
      // A key that the Worker did not put there is shown to nobody as that person's.
      if (!(await isOwnPublicKey(ctx, { id, ...key }))) return null
      const fingerprint = await publicKeyFingerprint(key.publicKey)
      return { person_id: id, name, role, since: since.toISOString(), fingerprint }
    }),
  )
  return { regrants: regrants.filter((regrant) => regrant !== null) }
}
