import { eq } from 'drizzle-orm'
import { EXERCISE, isExerciseName } from '../../../contract/exercise-fields.ts'
import { OPINION_REASONS } from '../../../contract/opinion-reasons.ts'
import { Opinion } from '../../../contract/opinions.ts'
import type { SafetyKind, SafetyTier } from '../../../contract/safety-tiers.ts'
import type { SafetyState } from '../../../contract/safety.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { openAiMode } from '../ai-mode/open-ai-mode.ts'
import { exchangePlace, type SealedExchange } from './exchange-row.ts'
import { talkNamePlace } from './seal-talk-name.ts'
import { exchanges, talks } from './tables.ts'
import { openFoldedSafety } from '../safety/open-folded-safety.ts'
import type { Opening } from '../../personal-data/opening.ts'
import { fromObject } from '../../personal-data/from-object.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import type { ExportRow, Section } from '../../personal-data/section.ts'
import { swedishTime, tellRow } from '../../personal-data/tell-row.ts'

const TIERS: Readonly<Record<SafetyTier, string>> = {
  none: 'Inga tecken på fara',
  concern: 'Tecken på att du hade det svårt',
  high: 'Tecken på att du kunde vara i fara',
  immediate: 'Tecken på att du var i akut fara',
}

/** Nothing is known that opens, and something is kept that does not. */
const UNKNOWN = 'Okänt: det som var känt är låst.'

const KINDS: Readonly<Record<SafetyKind, string>> = {
  active_ideation: 'tankar på att dö',
  plan_or_means: 'en plan eller ett sätt',
  intent_or_imminent: 'avsikt i närtid',
  attempt_in_progress: 'ett pågående försök',
  self_harm_now: 'självskada',
  harm_to_others: 'fara för någon annan',
  abuse_or_violence_now: 'våld eller övergrepp',
  third_party_crisis: 'oro för någon annan',
  psychosis_command: 'röster som uppmanar',
  child_at_risk: 'ett barn som kan fara illa',
  veiled: 'antydningar',
}

/** What the person has written to the AI and been answered, and what is remembered between the messages. */
export const chatData: PersonalData = {
  tables: [exchanges, talks],
  sections: chatSections,
  eraseOutside: ({ bindings, config }, userId) => clientChat(bindings, config, userId).erase(),
}

function chatSections(ctx: UserContext, opening: Opening): Section[] {
  const { userId } = ctx.actor
  const chat: Section[] = [
    fromTable(ctx, {
      table: exchanges,
      title: 'Samtal',
      where: eq(exchanges.patientId, userId),
      order: [exchanges.createdAt, exchanges.id],
      columns: {
        message: (row) => opening.text(row.message, exchangePlace(row, 'message')),
        response: (row) => opening.text(row.response, exchangePlace(row, 'response')),
        signals: (row) => opening.value(row.signals, exchangePlace(row, 'signals')),
        knowledge: async (row) =>
          row.knowledge === null ? null : opening.value(row.knowledge, exchangePlace(row, 'knowledge')),
        exercise: async (row) =>
          row.exercise === null ? null : opening.text(row.exercise, exchangePlace(row, 'exercise')),
        opinion: async (row) =>
          row.opinion === null ? null : opening.value(row.opinion, exchangePlace(row, 'opinion')),
        analysis: async (row) =>
          row.analysis === null ? null : opening.value(row.analysis, exchangePlace(row, 'analysis')),
      },
      told: tellExchange,
    }),
    fromTable(ctx, {
      table: talks,
      title: 'Samtalens namn',
      where: eq(talks.patientId, userId),
      order: [talks.createdAt, talks.id],
      columns: {
        title: async ({ title, ...talk }) => (title === null ? null : opening.text(title, talkNamePlace(talk))),
      },
      told: {
        title: 'Namn',
        created_at: 'Började',
        is_private: { label: 'Privat', words: { true: 'ja', false: 'nej' } },
        is_archived: { label: 'Arkiverat', words: { true: 'ja', false: 'nej' } },
      },
    }),
  ]
  if (ctx.actor.role !== 'patient') return chat
  const object = fromObject({
    name: 'ClientChat',
    title: 'Det som minns mellan meddelandena',
    rows: () => rememberedRows(ctx, opening),
    told: tellRemembered,
  })
  return [...chat, object]
}

function tellExchange(row: ExportRow): string {
  const when = swedishTime(String(row['created_at']))
  if (row['locked'] === true) return tellRow({ ...row, when }, { when: 'Samtal' })
  const { exercise, opinion, version_of: versionOf, is_private: isPrivate } = row
  const again = typeof versionOf === 'string' ? ' (ny version av meddelandet före)' : ''
  const offered =
    typeof exercise === 'string' && isExerciseName(exercise) ? `\nErbjuden övning: ${EXERCISE[exercise].title}` : ''
  const said = `Du: ${String(row['message'])}\nLyhörd: ${String(row['response'])}`
  const alone = isPrivate === true ? ' (privat)' : ''
  return `${when}${alone}${again}\n${said}${offered}${opinionWords(opinion)}`
}

function opinionWords(value: unknown): string {
  const opinion = Opinion.safeParse(value)
  if (!opinion.success) return ''
  const { verdict, reason, words } = opinion.data
  const parts = [verdict === 'up' ? 'Bra svar' : 'Mindre bra svar', reason && OPINION_REASONS[reason].label, words]
  return `\nDu tyckte: ${parts.filter((part) => part).join('. ')}`
}

async function rememberedRows(ctx: UserContext, opening: Opening): Promise<ExportRow[]> {
  const { userId } = ctx.actor
  const recall = await clientChat(ctx.bindings, ctx.config, userId).recall()
  const { state, unknown } = await openFoldedSafety(recall, userId, opening.keys)
  const decided = await openAiMode(recall.aiMode, userId, opening.keys)
  const undelivered = await Promise.all(recall.undelivered.map((row) => undeliveredRow(row, opening)))
  return [
    {
      kind: 'safety',
      tier: state.tier,
      kinds: state.kinds,
      changed_at: isoOrNull(state.changedAt),
      last_signal_at: isoOrNull(state.lastSignalAt),
      meaning: unknown && state.tier === 'none' ? UNKNOWN : meaningOf(state),
      ...(unknown ? { locked: true } : {}),
    },
    { kind: 'consents', version: recall.consents },
    ...(decided === null ? [] : [{ kind: 'ai_mode', ...decided }]),
    // Copies of rows of other sections, so that the next answer need not wait for them.
    { kind: 'memory', conversations: recall.memory?.rows.map(({ id }) => id) ?? [] },
    ...undelivered,
  ]
}

function meaningOf({ tier, kinds }: SafetyState): string {
  const about = kinds.map((kind) => KINDS[kind]).join(', ')
  return about === '' ? `${TIERS[tier]}.` : `${TIERS[tier]}: ${about}.`
}

async function undeliveredRow(row: SealedExchange, opening: Opening): Promise<ExportRow> {
  const place = (field: 'message' | 'response' | 'signals' | 'exercise') => exchangePlace(row, field)
  const [message, response, signals, exercise] = await Promise.all([
    opening.text(row.message, place('message')),
    opening.text(row.response, place('response')),
    opening.value(row.signals, place('signals')),
    row.exercise ? opening.text(row.exercise, place('exercise')) : null,
  ])
  return {
    kind: 'undelivered_reply',
    id: row.id,
    message_id: row.messageId,
    created_at: row.createdAt.toISOString(),
    is_private: row.isPrivate,
    message,
    response,
    signals,
    exercise,
    ...(message === null || response === null || signals === null ? { locked: true } : {}),
  }
}

function tellRemembered(row: ExportRow): string {
  if (row['kind'] === 'undelivered_reply') return tellExchange(row)
  const ofMode = {
    mode: { label: 'Din terapeut har bestämt att AI:n', words: { listening: 'bara lyssnar', paused: 'är pausad' } },
    sentence: 'Terapeutens ord',
    since: 'Sedan',
  }
  return tellRow(row, { meaning: 'Läget', changed_at: 'Ändrades', last_signal_at: 'Senaste tecknet', ...ofMode })
}

function isoOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}
