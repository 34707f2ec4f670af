import { and, eq, exists, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { connections } from './tables.ts'

/** Locks a connection until the batch has ended: other changes of the client's consent wait. */
export function lockConnection(db: Db, connectionId: string) {
  return db.select({ id: connections.id }).from(connections).where(eq(connections.id, connectionId)).for('update')
}

/** Holds while the connection is open; to be read under its lock. */
export function stillConnected(db: Db, connectionId: string): SQL {
  const open = and(eq(connections.id, connectionId), isNull(connections.disconnectedAt))
  return exists(db.select({ id: connections.id }).from(connections).where(open))
}
