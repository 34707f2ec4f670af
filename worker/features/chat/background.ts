import type { OpenedSession } from '../../actor.ts'
import type { AiModeName } from '../../../contract/ai-mode.ts'
import { CONSENT_VERSION } from '../../../contract/consents.ts'
import { CHAT_CONTEXT_EXCHANGES } from '../../../contract/limits.ts'
import type { Memory } from './memory.ts'
import type { Recall } from './client-question.ts'
import type { Db } from '../../db/client.ts'
import type { EpochScope, EpochSecret } from '../../crypto/epoch.ts'
import { CryptoError } from '../../crypto/crypto-error.ts'
import { openPatientText } from '../../crypto/patient-text.ts'
import { isDatabaseAway } from '../../db/database-error.ts'
import { databaseUnavailable } from '../../http/errors.ts'
import { errorFields, log } from '../../log.ts'
import { consentRequired } from '../consents/require-consents.ts'
import { mayProcess, standingConsents } from '../consents/standing-consents.ts'
import { openAiMode } from '../ai-mode/open-ai-mode.ts'
import { summaryPlace } from '../anamnesis/summary-place.ts'
import { type FoldedSafety, openFoldedSafety } from '../safety/open-folded-safety.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { newestSecret } from '../keys/writing-keys.ts'
import type { SealedExchange } from './exchange-row.ts'
import { openTexts } from './open-exchange.ts'
import { type Turn, turnsOf } from '../../generation/build-prompt.ts'
import { loadForReply } from './queries.ts'

type Loaded = Awaited<ReturnType<typeof loadForReply>>

/** What a reply is made from, beside the message itself. */
export interface Background {
  /** Whose session opened it: the reply is sealed for them. */
  readonly patientId: string
  readonly history: readonly Turn[]
  /** The kept state, with what analyses have found since folded in. */
  readonly safety: FoldedSafety
  readonly profile: string | undefined
  readonly firstName: string | undefined
  readonly hasTherapist: boolean
  /** How their therapist lets the AI meet them. */
  readonly mode: AiModeName
  readonly epochs: Readonly<Record<EpochScope, EpochSecret>>
  /** The same message's earlier reply, where there is one. */
  readonly stored: SealedExchange | null
}

/** What the reading of a background needs of the object that asks for it. */
interface BackgroundSource {
  readonly db: Db
  readonly scope: PatientScope<'chat' | 'record'>
  readonly session: OpenedSession
  readonly recall: Recall
  /** Takes what was read in for the next message; `consents` is null where they do not stand. */
  readonly keep: (memory: Memory, consents: string | null) => void
}

/**
 * Opens what a reply is made from. The client's object remembers what the last one was made from; only where it does
 * not, one SQL batch reads it. So a talk goes on without Postgres, and without waiting for it.
 * Throws 403 `consent_required` where the consents do not stand.
 */
export async function loadBackground(source: BackgroundSource, messageId: string): Promise<Background> {
  const { db, scope, session, recall } = source
  const { patientId } = scope
  const remembered = recall.consents === CONSENT_VERSION && !recall.answered ? recall.memory : null
  const loaded =
    remembered === null ? await loadForReply(db, scope, messageId, CHAT_CONTEXT_EXCHANGES).catch(whenAway) : null
  if (loaded !== null) {
    const consents = mayProcess(standingConsents(loaded.consents)) ? CONSENT_VERSION : null
    source.keep(memoryOf(loaded), consents)
    if (consents === null) throw consentRequired()
  } else if (recall.consents !== CONSENT_VERSION) throw databaseUnavailable()
  const memory = loaded === null ? recall.memory : memoryOf(loaded)
  const undelivered = recall.undelivered.filter(
    (row) => !memory?.rows.some((known) => known.messageId === row.messageId),
  )
  const rows = [...(memory?.rows ?? []), ...undelivered].slice(-CHAT_CONTEXT_EXCHANGES)
  const [history, safety, profile, decided] = await Promise.all([
    historyOf(rows, session),
    openFoldedSafety(recall, patientId, session.keys),
    summaryOf(memory?.summary ?? null, patientId, session),
    openAiMode(recall.aiMode, patientId, session.keys),
  ])
  return {
    patientId: session.userId,
    history,
    safety,
    profile,
    firstName: memory?.firstName ?? undefined,
    hasTherapist: memory?.hasTherapist === true,
    mode: decided?.mode ?? 'normal',
    epochs: {
      chat: newestSecret(session.keys, session.userId, 'chat'),
      record: newestSecret(session.keys, session.userId, 'record'),
    },
    stored: loaded?.stored ?? recall.undelivered.find((row) => row.messageId === messageId) ?? null,
  }
}

function memoryOf({ recent, firstName, summary, hasTherapist }: Loaded): Memory {
  const rows = recent.map(({ analysis: _, isArchived: _isArchived, storedAt: _storedAt, ...row }) => row)
  return { rows, firstName, summary, hasTherapist }
}

function whenAway(error: unknown): null {
  if (!isDatabaseAway(error)) throw error
  log('warn', 'answering_without_database', errorFields(error))
  return null
}

async function historyOf(rows: readonly SealedExchange[], session: OpenedSession): Promise<Turn[]> {
  const opened = await Promise.all(rows.map((row) => openTexts(row, session.keys)))
  return opened.flatMap((texts, index) => {
    if (texts === null) return []
    // Anybody may have written the reply of an exchange that came without a proof.
    return turnsOf(rows[index]?.origin === 'imported' ? { ...texts, response: '' } : texts)
  })
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
