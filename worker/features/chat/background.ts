import type { OpenedSession } from '../../actor.ts'
import type { AiModeName } from '../../../contract/ai-mode.ts'
import { CONSENT_VERSION } from '../../../contract/consents.ts'
import { KNOWN_EXCHANGES } from '../../generation/recent-turns.ts'
import type { Memory } from './memory.ts'
import type { Recall } from './client-question.ts'
import type { Context } from '../../context.ts'
import type { EpochSecret, SharedScope } from '../../crypto/epoch.ts'
import { isDatabaseAway } from '../../db/database-error.ts'
import { databaseUnavailable } from '../../http/errors.ts'
import { errorFields, log } from '../../log.ts'
import { consentRequired } from '../consents/require-consents.ts'
import { mayProcess, standingConsents } from '../consents/standing-consents.ts'
import { openAiMode } from '../ai-mode/open-ai-mode.ts'
import { NO_TAILORING, openClientTailoring, type Tailoring } from '../ai-settings/open-client-tailoring.ts'
import { openKeptTailoring, sealKeptTailoring } from '../ai-settings/open-kept-tailoring.ts'
import { type KnownProfile, knownProfile, NOTHING_KNOWN } from '../anamnesis/known-profile.ts'
import { knownPlan } from '../safety-plan/known-plan.ts'
import { type FoldedSafety, openFoldedSafety } from '../safety/open-folded-safety.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { newestSecret } from '../keys/writing-keys.ts'
import type { SealedExchange } from './exchange-row.ts'
import { openTexts } from './open-exchange.ts'
import { withMark } from '../../generation/exercise-mark.ts'
import type { Said } from '../../generation/second-chance.ts'
import { versionsIn } from '../../generation/versions.ts'
import { findByMessage, loadForReply } from './queries.ts'
import { type AskedIn, type SaidIn, talkToSayIn } from './talk-to-say-in.ts'

type Loaded = Awaited<ReturnType<typeof loadForReply>>

/** An exchange as the model may be shown it. */
export interface SaidHere extends Said {
  readonly id: string
}

/** What a reply is made from, beside the message itself. */
export interface Background {
  /** Whose session opened it: the reply is sealed for them. */
  readonly patientId: string
  /** The talk it is said in; null is the first. */
  readonly talkId: string | null
  /** The talk that was named is none of theirs, or has been deleted: then it is said in the first. */
  readonly isTalkGone: boolean
  /** What is said is for the client alone, and carried into no other talk. */
  readonly isPrivate: boolean
  /** The newest exchanges of that talk that open, every version of each, oldest first. */
  readonly talk: readonly SaidHere[]
  /** When its newest message came; null where there is none. */
  readonly lastAt: Date | null
  /** The kept state, with what analyses have found since folded in. */
  readonly safety: FoldedSafety
  /** What is known of the person. */
  readonly profile: KnownProfile
  readonly profileMark: string
  readonly firstName: string | undefined
  readonly hasTherapist: boolean
  /** What their safety plan says; undefined where there is none, or none that opens. */
  readonly plan: string | undefined
  /** How their therapist lets the AI meet them. */
  readonly mode: AiModeName
  /** What the connected therapist has tailored the AI with. */
  readonly tailoring: Tailoring
  /** `private` is null where nothing is said in private. */
  readonly epochs: Readonly<Record<SharedScope, EpochSecret>> & { readonly private: EpochSecret | null }
  /** The same message's earlier reply, where there is one. */
  readonly stored: SealedExchange | null
}

/** What is kept of a reading for the next message; `consents` is null where they do not stand. */
export interface Kept {
  readonly consents: string | null
  /** Null where there is nothing to keep. */
  readonly memory: Memory | null
  /** Sealed; null where it could not be opened now, so that the next message reads it again. */
  readonly tailoring: string | null
}

/** What the reading of a background needs of the object that asks for it. */
interface BackgroundSource {
  readonly deps: Pick<Context, 'bindings' | 'config' | 'db'>
  readonly scope: PatientScope<'chat' | 'record'>
  readonly session: OpenedSession
  readonly recall: Recall
  readonly keep: (read: Kept) => void
}

/**
 * Opens what a reply is made from. The client's object remembers what the last one was made from; only where it does
 * not, one SQL batch reads it. So a talk goes on without Postgres, and without waiting for it.
 * Throws 403 `consent_required` where the consents do not stand.
 */
export async function loadBackground(source: BackgroundSource, asked: AskedIn): Promise<Background> {
  const { deps, scope, session, recall } = source
  const { patientId } = scope
  const kept = await openKeptTailoring(recall.tailoring, patientId, session.keys)
  const near = [...(recall.memory?.rows ?? []), ...recall.undelivered]
  const said = await talkToSayIn(asked, near, (id) => findByMessage(deps.db, scope, id).catch(whenAway))
  const { talkId } = said
  const isOfTalk = recall.memory?.talkId === talkId
  const isKnown = recall.consents === CONSENT_VERSION && !recall.answered && isOfTalk && kept !== null
  const loaded = isKnown
    ? null
    : await loadForReply(deps.db, scope, { messageId: asked.messageId, talkId }, KNOWN_EXCHANGES).catch(whenAway)
  if (loaded === null && recall.consents !== CONSENT_VERSION) throw databaseUnavailable()
  const tailoring = loaded === null ? kept : await keepLoaded(source, loaded)
  const memory = loaded === null ? recall.memory : memoryOf(loaded)
  const isPrivate = isSaidInPrivate(promised(said, session), memory, loaded)
  const rows = rowsOfTalk({ talkId, isPrivate }, memory, recall.undelivered)
  const isTalkGone = loaded?.isTalkGone ?? false
  const [talk, safety, profile, decided, plan] = await Promise.all([
    talkOf(rows, session),
    openFoldedSafety(recall, patientId, session.keys),
    memory === null
      ? NOTHING_KNOWN
      : knownProfile(memory.profile, patientId, session.keys, versionsOf(asked.replaces, rows)),
    openAiMode(recall.aiMode, patientId, session.keys),
    knownPlan(memory?.plan ?? null, session),
  ])
  return {
    patientId: session.userId,
    talkId: isTalkGone ? null : talkId,
    isTalkGone,
    isPrivate,
    talk,
    lastAt: rows.at(-1)?.createdAt ?? null,
    safety,
    profile,
    profileMark: recall.profileMark,
    firstName: memory?.firstName ?? undefined,
    hasTherapist: memory?.hasTherapist === true,
    plan,
    mode: decided?.mode ?? 'normal',
    tailoring: tailoring ?? NO_TAILORING,
    epochs: {
      chat: newestSecret(session.keys, session.userId, 'chat'),
      record: newestSecret(session.keys, session.userId, 'record'),
      private: isPrivate ? newestSecret(session.keys, session.userId, 'private') : null,
    },
    stored: loaded?.stored ?? recall.undelivered.find((row) => row.messageId === asked.messageId) ?? null,
  }
}

/**
 * Whether what is said is for the client alone. What the page has promised them holds where the talk is gone; where nobody knows,
 * since Postgres is away and the page has not learnt it either, too little is shared rather than too much.
 */
function isSaidInPrivate({ talkId, isPrivate }: SaidIn, memory: Memory | null, loaded: Loaded | null): boolean {
  if (isPrivate === true) return true
  if (loaded !== null) return loaded.isPrivate
  if (memory?.talkId === talkId) return memory.isPrivate
  return isPrivate ?? talkId !== null
}

/** Without a key of the private talks there is none of which a page could have told. */
function promised(said: SaidIn, { keys, userId }: OpenedSession): SaidIn {
  return keys.newest(userId, 'private') === null ? { ...said, isPrivate: false } : said
}

/**
 * What was said last in this talk, as far as it is known. Without Postgres what is remembered may be of another. What was said in
 * private, since its own talk was gone, is told in private alone.
 */
function rowsOfTalk(
  { talkId, isPrivate }: Pick<Background, 'talkId' | 'isPrivate'>,
  memory: Memory | null,
  undelivered: readonly SealedExchange[],
) {
  const remembered = memory?.talkId === talkId ? memory.rows : []
  const known = new Set(remembered.map(({ messageId }) => messageId))
  const waiting = undelivered.filter((row) => (row.talkId ?? null) === talkId && !known.has(row.messageId))
  const told = [...remembered, ...waiting].filter((row) => isPrivate || !row.isPrivate)
  return told.slice(-KNOWN_EXCHANGES)
}

/** Keeps what was read for the next message, and opens the tailoring. Throws where the consents do not stand. */
async function keepLoaded({ deps, scope, session, keep }: BackgroundSource, loaded: Loaded): Promise<Tailoring | null> {
  const { patientId } = scope
  // Of a talk that is not there nothing is kept: the next message asks again.
  const memory = loaded.isTalkGone ? null : memoryOf(loaded)
  if (!mayProcess(standingConsents(loaded.consents))) {
    keep({ consents: null, memory, tailoring: null })
    throw consentRequired()
  }
  const client = { patientId, secretKey: session.keyring.secretKey }
  const tailoring = await openClientTailoring(deps, client, loaded.tailoring).catch(whenTailoringAway)
  const sealed = tailoring === null ? null : await sealKeptTailoring(tailoring, patientId, session.keys)
  keep({ consents: CONSENT_VERSION, memory, tailoring: sealed })
  return tailoring
}

/** The therapist's object did not answer whether it may be used: nobody waits for a reply because of it. */
function whenTailoringAway(error: unknown): null {
  log('warn', 'answering_without_tailoring', errorFields(error))
  return null
}

function memoryOf({ recent, firstName, profile, hasTherapist, plan, talkId, isPrivate }: Loaded): Memory {
  const rows = recent.map(
    ({ analysis: _, isArchived: _isArchived, storedAt: _storedAt, opinion: _opinion, ...row }) => row,
  )
  return { talkId, isPrivate, rows, firstName, profile, hasTherapist, plan }
}

function whenAway(error: unknown): null {
  if (!isDatabaseAway(error)) throw error
  log('warn', 'answering_without_database', errorFields(error))
  return null
}

async function talkOf(rows: readonly SealedExchange[], session: OpenedSession): Promise<SaidHere[]> {
  const opened = await Promise.all(rows.map((row) => openTexts(row, session.keys)))
  return rows.flatMap(({ id, messageId, versionOf = null, origin }, index) => {
    const texts = opened[index] ?? null
    if (texts === null) return []
    // Anybody may have written the reply of an exchange that came without a proof.
    const response = origin === 'imported' ? '' : withMark(texts.response, texts.exercise)
    return [{ id, messageId, versionOf, message: texts.message, response }]
  })
}

/** The exchanges whose place a message is to take: what they alone say is told neither the reply nor its analysis. */
function versionsOf(replaces: string | null | undefined, rows: readonly SealedExchange[]): string[] {
  const replaced = rows.find(({ messageId }) => messageId === replaces)
  return replaced === undefined ? [] : versionsIn(rows, replaced).map(({ id }) => id)
}
