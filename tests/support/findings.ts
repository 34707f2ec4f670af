import { eq } from 'drizzle-orm'
import {
  anamnesisProfile,
  changeInsight,
  deleteInsight,
  listInsights,
  patientAnamnesis,
} from '../../contract/anamnesis.ts'
import { INSIGHTS_MOST_DAYS } from '../../contract/anamnesis-limits.ts'
import type { FoundInsight } from '../../worker/features/anamnesis/finding.ts'
import { sealFinding } from '../../worker/features/anamnesis/finding-place.ts'
import { anamnesisFindings } from '../../worker/features/anamnesis/tables.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { inboxOf } from './jobs.ts'
import { newPatient, type Person } from './people.ts'

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

/** What the tests of profiles do over and over, for one app. */
export function profilesOf(app: App) {
  const insightsOf = async (patient: Person) =>
    (await api(app, listInsights, { query: { days: INSIGHTS_MOST_DAYS } }, patient)).insights
  return {
    insightsOf,
    profileOf: (patient: Person) => api(app, anamnesisProfile, {}, patient),
    ofTherapist: (therapist: Person, patient: Person) =>
      api(app, patientAnamnesis, { params: { patient_id: patient.id } }, therapist),
    change: (patient: Person, id: string, body: { text?: string; disputed?: boolean; hidden?: boolean }) =>
      api(app, changeInsight, { params: { id }, body }, patient),
    remove: (patient: Person, id: string) => api(app, deleteInsight, { params: { id } }, patient),
    /** The findings that no keys have folded in yet. */
    waiting: (patient: Person) =>
      app.db.select().from(anamnesisFindings).where(eq(anamnesisFindings.patientId, patient.id)),
    /** A client of whom this is known, and the insight. */
    known: async (over: Partial<FoundInsight>) => {
      const patient = await newPatient(app)
      await plantFinding(app, patient, [over])
      const [insight] = await insightsOf(patient)
      if (insight === undefined) throw new Error('What was found is known.')
      return { patient, insight }
    },
  }
}
