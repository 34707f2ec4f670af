import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TOO_LARGE,
  DOCUMENTS_A_DAY,
  DOCUMENTS_IN_ALL_A_DAY,
  DOCUMENTS_PER_ADDRESS_AND_DAY,
  WRONG_DOCUMENT_KIND,
} from '../../../contract/documents.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { uploadDocument as endpoint } from '../../../contract/knowledge.ts'
import type { UserContext } from '../../context.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import { randomBytes, toBase64Url } from '../../crypto/bytes.ts'
import { DAY } from '../../day.ts'
import { AppError, changedMeanwhile } from '../../http/app-error.ts'
import { attemptsFrom, attemptsOf, countInTurn } from '../../http/attempts-of.ts'
import { kindOfDocument } from '../../integrations/documents/kind-of-document.ts'
import { startJob } from '../../jobs/start-job.ts'
import { chunksOf, sealChunk } from './seal-chunk.ts'
import { KNOWLEDGE_FULL } from './create-knowledge.ts'
import { describedAs } from './described-as.ts'
import { readOwnTailoring } from './own-tailoring.ts'
import { hasRoom, removeDocument } from './queries.ts'
import type { DocumentJob, ReadJob } from './read-waiting-document.ts'
import { documentChunks } from './tables.ts'
import { writeTailoring } from './write-tailoring.ts'

const UPLOADS = { name: 'document-upload', limit: DOCUMENTS_A_DAY, window: DAY }
const ADDRESS_UPLOADS = { name: 'document-uploads-address', limit: DOCUMENTS_PER_ADDRESS_AND_DAY, window: DAY }
export const UPLOADS_OF_ALL = { name: 'document-uploads', limit: DOCUMENTS_IN_ALL_A_DAY, window: DAY }

type Upload = Input<typeof endpoint>['body']

/**
 * Keeps a document sealed until its job has read it, and answers the job's id. Its key, and what the entry is sealed under,
 * travel with the job alone. Throws `AppError` 413, 415, 409 where the knowledge base is full, 429 past the day's bounds,
 * 503 where the queue is away.
 */
export async function uploadDocument(ctx: UserContext, { file, ...told }: Upload): Promise<{ job_id: string }> {
  const bytes = await acceptedBytes(file)
  await countInTurn([
    attemptsOf(ctx, UPLOADS, ctx.actor.userId),
    // Before the whole service's, which one place must not use up.
    attemptsFrom(ctx, ADDRESS_UPLOADS, ctx.address),
    attemptsOf(ctx, UPLOADS_OF_ALL, 'all'),
  ])
  const waiting = { documentId: ctx.newId(), fileKey: randomBytes(32), chunks: chunksOf(bytes) }
  await keep(ctx, waiting)
  const secret = (await readOwnTailoring(ctx)).secrets.at(-1)
  if (secret === undefined) throw changedMeanwhile()
  const job: DocumentJob = {
    ...told,
    description: describedAs(told.description, file.name),
    chunks: waiting.chunks.length,
    fileKey: toBase64Url(waiting.fileKey),
    epoch: secret.epoch,
    secret: toBase64Url(secret.secret),
  }
  try {
    return { job_id: await startJob<ReadJob>(ctx, { type: 'knowledge.read', documentId: waiting.documentId }, job) }
  } catch (error) {
    await removeDocument(ctx.db, ctx.actor.userId, waiting.documentId)
    throw error
  }
}

async function acceptedBytes(file: File): Promise<Bytes> {
  if (file.size > DOCUMENT_MAX_BYTES) throw new AppError('too_large', DOCUMENT_TOO_LARGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (kindOfDocument(bytes) === null) throw new AppError('unsupported_media_type', WRONG_DOCUMENT_KIND)
  return bytes
}

interface Waiting {
  readonly documentId: string
  readonly fileKey: Bytes
  readonly chunks: readonly Bytes[]
}

/** The first piece opens a period where there is none, so that the job has what its entry is to be sealed under. */
async function keep(ctx: UserContext, { documentId, fileKey, chunks }: Waiting): Promise<void> {
  const { db, actor } = ctx
  const row = async (position: number) => {
    const place = { documentId, position, of: chunks.length }
    const sealed = await sealChunk(chunks[position] ?? new Uint8Array(), fileKey, place)
    return { documentId, position, therapistId: actor.userId, sealed }
  }
  const done = await writeTailoring(ctx, {
    condition: hasRoom(db, actor.userId, 0),
    act: async () => [db.insert(documentChunks).values(await row(0))],
    audit: { action: 'tailoring.upload', entity: documentId, subjectId: actor.userId },
  })
  if (!done) throw new AppError('conflict', KNOWLEDGE_FULL)
  for (let position = 1; position < chunks.length; position += 1) {
    await db.insert(documentChunks).values(await row(position))
  }
}
