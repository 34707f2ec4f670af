/** Answers of the profile's endpoints, as this service and as older profiles have them. */

interface Given {
  text: string
  at: string
  confidence?: number
  importance?: 'high' | 'medium' | 'low'
  source?: string
  quote?: string
  keywords?: string[]
  subarea?: string
  disputed?: boolean
  hidden?: boolean
  corrected?: boolean
  tender?: boolean
}

const LONG =
  'Sömnen har blivit sämre sedan omorganisationen på jobbet: hon somnar sent, vaknar vid tre och ligger sedan och räknar ' +
  'timmarna tills klockan ringer, och det här är det sista ordet.'

function area(key: string, ...given: readonly Given[]) {
  const insights = given.map(({ at, ...rest }, number) => ({
    id: crypto.randomUUID(),
    area: key,
    subarea: '',
    confidence: 0.7,
    importance: 'medium',
    keywords: [],
    source: 'chat_analysis',
    analysis_type: null,
    conversation_id: `7c1f5f0e-3c55-4f0b-9a4c-0e5a7c3b2a1${number}`,
    session_id: null,
    quote: '',
    timestamp: `${at}T10:05:00Z`,
    confirmed: 1,
    tender: false,
    disputed: false,
    hidden: false,
    corrected: false,
    ...rest,
  }))
  return { insights, total_insights: insights.length, last_updated: '2026-11-20T10:00:00Z' }
}

const WHOLE = {
  problems: area('problems', {
    text: 'Orkar inte med jobbet sedan teamet halverades.',
    at: '2026-11-20',
    confidence: 0.9,
    importance: 'high',
    quote: 'det är som att jag springer och ändå kommer efter',
    keywords: ['jobb', 'stress'],
    subarea: 'arbete',
  }),
  symptoms: area(
    'symptoms',
    {
      text: LONG,
      at: '2026-11-19',
      confidence: 0.92,
      importance: 'high',
      quote: 'jag har inte sovit en hel natt på tre veckor',
      keywords: ['sömn', 'uppvaknande', 'oro'],
      subarea: 'sömn',
    },
    { text: 'Tryck över bröstet före möten.', at: '2026-11-10', confidence: 0.65, disputed: true },
    { text: 'Gråter lättare än förr.', at: '2026-11-02', confidence: 0.45, importance: 'low', hidden: true },
    { text: 'Huvudvärk på söndagar.', at: '2026-10-28', confidence: 0.3, source: 'session_analysis' },
  ),
  family_history: area('family_history', {
    text: 'Mamma var ofta sjuk när hon växte upp.',
    at: '2026-10-12',
    tender: true,
    source: 'chat_regeneration',
  }),
  personal_history: area('personal_history', { text: 'Flyttade från Luleå som tolvåring.', at: '2026-10-02' }),
  lifestyle: area('lifestyle', {
    text: 'Går en promenad varje lunch.',
    at: '2026-11-14',
    corrected: true,
    quote: 'jag går ut på lunchen ibland',
  }),
  social_context: area('social_context', { text: 'Har en nära vän, Sara, som hon ringer.', at: '2026-11-14' }),
  treatment_goals: area(
    'treatment_goals',
    { text: 'Vill kunna sova utan att ställa tre klockor.', at: '2026-11-15', importance: 'high', confidence: 0.85 },
    { text: 'Vill våga säga nej till chefen.', at: '2026-11-15' },
  ),
  coping_strategies: area('coping_strategies', { text: 'Skriver listor för att tysta tankarna.', at: '2026-11-16' }),
}

const NOTHING = { insights: [], total_insights: 0, last_updated: null }

/** Eight of eleven areas, one of them with all that an insight can be. */
export const FULL_PROFILE = {
  ...WHOLE,
  previous_treatment: NOTHING,
  diagnosis: NOTHING,
  risk_assessment: NOTHING,
  areas_with_data: Object.keys(WHOLE),
  completion_percentage: 72.7,
  total_insights: 12,
  last_updated: '2026-11-20T10:00:00Z',
  locked: false,
}

export const EMPTY_PROFILE = {
  areas_with_data: [],
  completion_percentage: 0,
  total_insights: 0,
  last_updated: '2026-11-01T10:00:00Z',
  locked: false,
}

/** The shapes of before: a text, lists, an encrypted variant, metadata alone; and what has no known shape. */
export const AGED_PROFILE = {
  personal_history: 'Växte upp i Luleå.',
  symptoms: [{ content: 'Sover dåligt', confidence_score: 0.8, created_at: '2025-03-01T10:00:00Z' }, 7],
  problems: [{ insight_text: 'Stress på jobbet', extracted_at: 'i tisdags' }, { last_updated: '2025-03-01T10:00:00Z' }],
  coping_strategies: { insights: [{ text: 'Går ut' }], total_insights: 1 },
  _encrypted_diagnosis: 'v1.1.dk.abc',
  family_history: { last_updated: '2025-03-01T10:00:00Z', total_insights: 3 },
  lifestyle: 7,
  social_context: { insights: 'trasig' },
  areas_with_data: ['personal_history', 'symptoms', 'problems', 'coping_strategies', 'diagnosis'],
  completion_percentage: 45.5,
  total_insights: 5,
  last_updated: '2025-03-01T10:00:00Z',
  locked: false,
}
