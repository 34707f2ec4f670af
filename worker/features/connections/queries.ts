import { and, eq, exists, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { connections } from './tables.ts'

/** Reads an open connection and locks it until the batch has ended: other changes of the client's consent wait. */
export function lockConnection(db: Db, connectionId: string) {
  return db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.id, connectionId), isNull(connections.disconnectedAt)))
    .for('update')
}

/** Holds while the connection is open, and sees to it that it stays open until the batch has ended. */
export function stillConnected(db: Db, connectionId: string): SQL {
  return exists(lockConnection(db, connectionId))
}
