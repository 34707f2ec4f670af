import type { OpenedSession } from '../../actor.ts'
import { CONSENT_VERSION } from '../../../contract/consents.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Memory } from './memory.ts'
import type { Recall } from '../../../durable-objects/client-chat/object.ts'
import type { UserContext } from '../../context.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import { openPatientText } from '../../crypto/patient-text.ts'
import { isDatabaseAway } from '../../db/database-error.ts'
import { databaseUnavailable } from '../../http/errors.ts'
import { AppError } from '../../http/app-error.ts'
import { errorFields, log } from '../../log.ts'
import { consentRequired } from '../consents/require-consents.ts'
import { mayProcess, standingConsents } from '../consents/standing-consents.ts'
import { summaryPlace } from '../anamnesis/summary-place.ts'
import { type FoldedSafety, openFoldedSafety } from '../safety/open-folded-safety.ts'
import { ownScope } from '../keys/patient-scope.ts'
import type { SealedConversation } from './conversation-row.ts'
import { openTexts } from './open-conversation.ts'
import type { Turn } from '../../generation/build-prompt.ts'
import { loadTurn } from './queries.ts'

type Loaded = Awaited<ReturnType<typeof loadTurn>>

/** What a reply is made from, beside the message itself. */
export interface Background {
  readonly history: readonly Turn[]
  /** The kept state, with what analyses have found since folded in. */
  readonly safety: FoldedSafety
  readonly profile: string | undefined
  readonly firstName: string | undefined
  readonly epochs: Record<EpochScope, { readonly epoch: number; readonly secret: Uint8Array<ArrayBuffer> }>
  /** The same message's earlier reply, where there is one. */
  readonly stored: SealedConversation | null
  /** True where that reply is in Postgres: its credit was settled before, whatever this request has reserved. */
  readonly settled: boolean
}

/**
 * Reads session and the client's object in one wave (docs/architecture.md). The object remembers what the last reply
 * was made from; only where it does not, one SQL batch reads it. So a talk goes on without Postgres, and without
 * waiting for it. Throws 403 `consent_required` where the consents do not stand.
 */
export async function loadBackground(ctx: UserContext, messageId: string, exchanges: number): Promise<Background> {
  const patientId = ctx.actor.userId
  const chat = clientChat(ctx.bindings, ctx.config, patientId)
  const [session, recall] = await Promise.all([ctx.actor.session, chat.recall(messageId)])
  const remembered = recall.consents === CONSENT_VERSION && !recall.answered ? recall.memory : null
  const loaded =
    remembered === null ? await loadTurn(ctx.db, ownScope(ctx, 'chat'), messageId, exchanges).catch(whenAway) : null
  if (loaded !== null) keepForNext(ctx, chat, recall, loaded)
  else if (recall.consents !== CONSENT_VERSION) throw databaseUnavailable()
  if (loaded !== null && !mayProcess(standingConsents(loaded.consents))) throw consentRequired()
  const source = loaded === null ? recall.memory : memoryOf(loaded)
  const undelivered = recall.undelivered.filter(
    (row) => !source?.rows.some((known) => known.messageId === row.messageId),
  )
  const rows = [...(source?.rows ?? []), ...undelivered].slice(-exchanges)
  const [history, safety, profile] = await Promise.all([
    historyOf(rows, session),
    openFoldedSafety(recall, patientId, session.keys),
    summaryOf(source?.summary ?? null, patientId, session),
  ])
  return {
    history,
    safety,
    profile,
    firstName: source?.firstName ?? undefined,
    epochs: { chat: newestSecret(session, patientId, 'chat'), record: newestSecret(session, patientId, 'record') },
    stored: loaded?.stored ?? undeliveredReply(recall, messageId),
    settled: (loaded?.stored ?? null) !== null,
  }
}

type Chat = ReturnType<typeof clientChat>

/** Lets the client's object answer the next message without Postgres. */
function keepForNext(ctx: UserContext, chat: Chat, recall: Recall, loaded: Loaded): void {
  const consents = mayProcess(standingConsents(loaded.consents)) ? CONSENT_VERSION : null
  if (recall.consents !== consents) ctx.after(chat.keepConsents(consents))
  ctx.after(chat.keepMemory(memoryOf(loaded), recall.mark))
}

function memoryOf({ recent, firstName, summary }: Loaded): Memory {
  const rows = recent.map(({ analysis: _, isArchived: _isArchived, storedAt: _storedAt, ...row }) => row)
  return { rows, firstName, summary }
}

function whenAway(error: unknown): null {
  if (!isDatabaseAway(error)) throw error
  log('warn', 'answering_without_database', errorFields(error))
  return null
}

function undeliveredReply(recall: Recall, messageId: string): SealedConversation | null {
  return recall.undelivered.find((row) => row.messageId === messageId) ?? null
}

async function historyOf(rows: readonly SealedConversation[], session: OpenedSession): Promise<Turn[]> {
  const opened = await Promise.all(rows.map((row) => openTexts(row, session.keys)))
  return opened.flatMap((texts): Turn[] =>
    texts === null
      ? []
      : [
          { role: 'user', content: texts.message },
          { role: 'assistant', content: texts.response },
        ],
  )
}

async function summaryOf(
  sealed: string | null,
  patientId: string,
  session: OpenedSession,
): Promise<string | undefined> {
  if (sealed === null) return undefined
  try {
    return await openPatientText(sealed, session.keys, summaryPlace(patientId))
  } catch (error) {
    if (error instanceof CryptoError) return undefined
    throw error
  }
}

function newestSecret(session: OpenedSession, patientId: string, scope: EpochScope) {
  const epoch = session.keys.newestEpoch(patientId, scope)
  const found = session.keyring.secrets.find(
    (secret) => secret.patientId === patientId && secret.scope === scope && secret.epoch === epoch,
  )
  if (found === undefined) throw new AppError('forbidden', 'Din nyckel kunde inte öppnas. Logga ut och in igen.')
  return { epoch: found.epoch, secret: found.secret }
}
