import type { FoundInsight } from '../../worker/features/anamnesis/finding.ts'
import { sealFinding } from '../../worker/features/anamnesis/finding-place.ts'
import { anamnesisFindings } from '../../worker/features/anamnesis/tables.ts'
import type { App } from './app.ts'
import { inboxOf } from './jobs.ts'
import type { Person } from './people.ts'

const FOUND: FoundInsight = {
  area: 'symptoms',
  subarea: 'sömn',
  text: 'Sover dåligt sedan våren.',
  confidence: 0.7,
  importance: 'medium',
  keywords: ['sömn'],
  quote: 'jag sover inte',
  tender: false,
  relation: { kind: 'new' },
  source: 'chat_analysis',
  analysis_type: null,
  conversation_id: null,
  session_id: null,
}

/** One thing that an analysis found, whatever is not given being ordinary. */
function foundInsight(over: Partial<FoundInsight> = {}): FoundInsight {
  return { ...FOUND, ...over }
}

interface Chat {
  forgetMemory(): Promise<void>
}

/** Puts a finding where a job leaves it, sealed as a job seals it; the client's next reply reads it. Answers its id. */
export async function plantFinding(
  app: App,
  patient: Person,
  insights: readonly Partial<FoundInsight>[],
  { id = crypto.randomUUID(), at = new Date() } = {},
): Promise<string> {
  const { epoch, publicKey: inbox } = await inboxOf(app, patient, 'record')
  const finding = { id, at: at.toISOString(), insights: insights.map(foundInsight) }
  const { content } = await sealFinding(finding, { patientId: patient.id, inbox, epoch })
  await app.db.insert(anamnesisFindings).values({ id, patientId: patient.id, content })
  await (await app.object<Chat>('CLIENT_CHAT', patient.id)).forgetMemory()
  return id
}
