import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { KNOWLEDGE_CATEGORIES } from '../../../contract/knowledge.ts'
import type { Context } from '../../context.ts'
import { type Bytes, fromBase64Url } from '../../crypto/bytes.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { sealTailoring } from '../../crypto/tailoring-text.ts'
import { guarded } from '../../db/guarded.ts'
import { documentReaders } from '../../document-readers.ts'
import type { JobOf } from '../../jobs/messages.ts'
import { type Progress, runJobOnce } from '../../jobs/run-job-once.ts'
import { endJob, openJob } from '../../jobs/start-job.ts'
import { withVerdict } from './knowledge-entry.ts'
import { openChunks } from './seal-chunk.ts'
import { tellClients } from './give-tailoring.ts'
import { hasRoom, isEpochOpen, lockEpoch, removeDocument, sealedChunk } from './queries.ts'
import { tailoringTexts } from './tables.ts'
import { textPlace } from './open-parts.ts'

export type ReadJob = JobOf<'knowledge.read'>

/** What the job of a document carries, sealed: its key, what its entry is sealed under, and what its therapist said of it. */
const DocumentJob = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(KNOWLEDGE_CATEGORIES),
  priority: z.number(),
  chunks: z.number(),
  fileKey: z.string(),
  epoch: z.number(),
  secret: z.string(),
})
export type DocumentJob = z.output<typeof DocumentJob>

/** How often a progress is written. Milliseconds. */
const NOTED_EVERY = 500

/** Reads a waiting document and makes its entry, however often its job comes; then nothing of the file is left. */
export async function readWaitingDocument(ctx: Context, job: ReadJob): Promise<void> {
  await runJobOnce(ctx, job, async (progress) => {
    const payload = await openJob(ctx, job, DocumentJob)
    if (payload === null) return 'expired'
    const bytes = await waitingBytes(ctx, job, payload)
    if (bytes === null) return 'expired'
    const { tryDocument } = await documentReaders()
    const read = await tryDocument(bytes, { onPage: seldom(ctx, progress) })
    if ('problem' in read) return read.problem
    return (await store(ctx, job, payload, read.text)) ? null : 'no_room'
  })
  await forgetWaitingDocument(ctx, job)
}

/** Nothing opens the job's envelope from now on, and what it would have opened is gone. */
export async function forgetWaitingDocument(ctx: Context, job: ReadJob): Promise<void> {
  await Promise.all([endJob(ctx, job), removeDocument(ctx.db, job.userId, job.documentId)])
}

/** Null where the pieces are no longer there, or not those that were uploaded. */
async function waitingBytes(
  ctx: Context,
  { userId, documentId }: ReadJob,
  payload: DocumentJob,
): Promise<Bytes | null> {
  const sealed: string[] = []
  for (let position = 0; position < payload.chunks; position += 1) {
    const chunk = await sealedChunk(ctx.db, userId, documentId, position)
    if (chunk !== null) sealed.push(chunk)
  }
  return openChunks(sealed, fromBase64Url(payload.fileKey), { documentId, of: payload.chunks }).catch(lockedAsNull)
}

function seldom(ctx: Context, progress: Progress) {
  let noted = 0
  return async (done: number, total: number) => {
    const now = ctx.now().getTime()
    if (now - noted < NOTED_EVERY && done < total) return
    noted = now
    await progress(done, total)
  }
}

/** False where the knowledge base is full, or a client who held the period has left meanwhile: then it must be uploaded again. */
async function store(
  ctx: Context,
  { userId, documentId }: ReadJob,
  payload: DocumentJob,
  content: string,
): Promise<boolean> {
  const { title, description, category, priority, epoch } = payload
  const part = withVerdict({ title, description, content, category, priority })
  const row = { id: documentId, kind: 'knowledge' as const, slot: null }
  const text = JSON.stringify(part)
  const secret = { therapistId: userId, epoch, secret: fromBase64Url(payload.secret) }
  const sealed = await sealTailoring(secret, text, textPlace(row))
  const done = await guarded(ctx, {
    locks: [lockEpoch(ctx.db, userId, epoch)],
    condition: sql`${isEpochOpen(ctx.db, userId, epoch)} and ${hasRoom(ctx.db, userId, text.length)}`,
    act: [
      ctx.db
        .insert(tailoringTexts)
        .values({ ...row, therapistId: userId, sealed })
        .onConflictDoNothing(),
    ],
    audit: { action: 'tailoring.save', entity: documentId, subjectId: userId },
  })
  if (done) await tellClients(ctx, userId)
  return done
}
