import { lt } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { HOUR } from '../../day.ts'
import { documentChunks } from './tables.ts'

/** Removes what is left of documents whose job nobody can open any more, for whatever reason it never ended. */
export async function removeWaitingDocuments({ db, now }: Context): Promise<void> {
  await db.delete(documentChunks).where(lt(documentChunks.createdAt, new Date(now().getTime() - HOUR)))
}
