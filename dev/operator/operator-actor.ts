import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { AuditContext } from '../../worker/db/audit.ts'
import type { Db } from '../../worker/db/client.ts'

/** Who acts from a terminal: `operator:` and the name of who sits there, so that of several it is known which. */
export function operatorActor(db: Db): AuditContext {
  const name = `operator:${userInfo().username}`
  return { db, actor: { kind: 'system', name }, newId: randomUUID, requestId: randomUUID() }
}
