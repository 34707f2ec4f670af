import { randomUUID } from 'node:crypto'
import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import type { Db } from '../../worker/db/client.ts'
import { EMPTY_DOCUMENT, type StoredInsight } from '../../worker/features/anamnesis/anamnesis-document.ts'
import { sealDocument } from '../../worker/features/anamnesis/document-place.ts'
import { anamnesisProfiles } from '../../worker/features/anamnesis/tables.ts'
import type { NewAccount } from '../../worker/features/registration/new-account.ts'
import type { SeedInsight } from './seed-insight.ts'

/** A row that has been seeded, which insights may come from. */
export interface SeededSource {
  readonly id: string
  readonly at: Date
}

interface Sources {
  readonly exchanges: readonly SeededSource[]
  readonly sessions: readonly SeededSource[]
}

/** Stores what is known of a client, sealed with the client's own keys; nothing of a client of whom nothing is. */
export async function seedProfile(
  db: Db,
  { user, secrets }: NewAccount,
  insights: readonly SeedInsight[],
  sources: Sources,
): Promise<void> {
  if (insights.length === 0) return
  const document = { ...EMPTY_DOCUMENT, insights: insights.map((insight) => storedInsight(insight, sources)) }
  const content = await sealDocument(document, user.id, createEpochKeys(secrets))
  await db.insert(anamnesisProfiles).values({ id: randomUUID(), patientId: user.id, content, revision: 1 })
}

function storedInsight(
  { said, session, confirmed = 1, tender = false, disputed = false, ...insight }: SeedInsight,
  { exchanges, sessions }: Sources,
): StoredInsight {
  const source = said === undefined ? sessions[session ?? -1] : exchanges[said.exchange]
  if (source === undefined) throw new Error(`Nothing is seeded that could say: ${insight.text}`)
  const fromTalk = said !== undefined
  return {
    ...insight,
    keywords: [...insight.keywords],
    id: randomUUID(),
    source: fromTalk ? 'chat_analysis' : 'session_analysis',
    analysis_type: null,
    conversation_id: fromTalk ? source.id : null,
    session_id: fromTalk ? null : source.id,
    quote: said?.quote ?? '',
    timestamp: source.at.toISOString(),
    confirmed,
    tender,
    disputed,
    hidden: false,
    corrected: false,
    sources: [source.id],
  }
}
