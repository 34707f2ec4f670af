import type { PreferenceOptions } from '../../../contract/ai-settings.ts'

type Rows<Id extends string> = Readonly<Record<Id, readonly [label: string, description: string]>>

const APPROACHES: Rows<PreferenceOptions['therapeutic_approaches'][number]['id']> = {
  cbt: ['KBT', 'Tankar, känslor, kropp och handling hänger ihop. Små prövbara steg.'],
  psychodynamic: ['Psykodynamisk', 'Mönster i relationer och det som ligger under ytan.'],
  schema: ['Schematerapi', 'Tidiga behov, scheman och de lägen de väcker.'],
  act: ['ACT', 'Göra plats för det svåra och gå mot det som är viktigt.'],
  dbt: ['DBT', 'Validering och färdigheter för starka känslor.'],
  cft: ['CFT', 'Medkänsla när skam och självkritik är starka.'],
  mi: ['Motiverande samtal', 'Personens egna skäl till förändring.'],
  ipt: ['IPT', 'Relationer, roller och förluster här och nu.'],
  humanistic: ['Humanistisk', 'Möta hela människan, med värme och äkthet.'],
  systemic: ['Systemisk', 'Familj och sammanhang som en del av förståelsen.'],
}

type Technique = PreferenceOptions['intervention_techniques'][number]

const TECHNIQUES: Readonly<Record<Technique['category'], Partial<Rows<Technique['id']>>>> = {
  cognitive: {
    socratic_questions: ['Sokratiska frågor', 'Öppna frågor som hjälper personen att pröva en tanke.'],
    thought_record: ['Tankedagbok', 'Situation, tanke, känsla och vad som talar för och emot.'],
    reframing: ['Omformulering', 'Se samma sak ur en annan vinkel.'],
    defusion: ['Defusion', 'Lägga märke till tankar som tankar.'],
  },
  emotional: {
    validation: ['Validering', 'Visa att känslan går att förstå.'],
    emotion_naming: ['Sätta ord på känslor', 'Hitta det ord som stämmer bäst.'],
    self_compassion: ['Självmedkänsla', 'Tala till sig själv som till en vän.'],
    distress_tolerance: ['Stå ut', 'Färdigheter för att ta sig igenom det värsta.'],
  },
  behavioral: {
    behavioural_activation: ['Beteendeaktivering', 'Små handlingar som ger något tillbaka.'],
    graded_exposure: ['Stegvis exponering', 'Närma sig det som skrämmer, i egen takt.'],
    problem_solving: ['Problemlösning', 'Avgränsa, hitta vägar, välja en och pröva.'],
    sleep_routines: ['Sömnvanor', 'Regelbundna tider och det som stör sömnen.'],
  },
  insight: {
    patterns: ['Mönster', 'Det som återkommer, i relationer och över tid.'],
    modes: ['Lägen', 'Vilken sida av personen som talar just nu.'],
    values: ['Värderingar', 'Vad som är viktigt på riktigt.'],
    relations: ['Relationer', 'Hur andra blir till i berättelsen.'],
  },
  other: {
    mindfulness: ['Medveten närvaro', 'Vara här en stund, utan att ändra något.'],
    breathing: ['Andning', 'Lugna kroppen med andetaget.'],
    psychoeducation: ['Psykoedukation', 'Kort och enkelt om hur något hänger ihop.'],
    between_sessions: ['Mellan samtalen', 'Något litet att lägga märke till till nästa gång.'],
  },
}

/** What a therapist can choose among, as it is shown and as the model is told. */
export const preferenceOptions: PreferenceOptions = {
  therapeutic_approaches: rowsOf(APPROACHES).map((row) => ({ ...row, category: 'approach' })),
  intervention_techniques: categoriesOf(TECHNIQUES).flatMap(([category, rows]) =>
    rowsOf(rows).map((row) => ({ ...row, category })),
  ),
  communication_styles: [
    choice('warm_empathetic', 'Varm och empatisk', 'Nära, mjukt och bekräftande.'),
    choice('calm_factual', 'Lugn och saklig', 'Stillsamt och konkret, utan stora ord.'),
    choice('direct_clear', 'Rak och tydlig', 'Säg det viktiga först, vänligt men utan omvägar.'),
    choice('curious_exploring', 'Nyfiken och utforskande', 'Undra tillsammans och låt personen leda.'),
  ],
  response_styles: [
    choice('detailed_explanatory', 'Utförlig och förklarande', 'Förklara hur du tänker, i vanliga ord.'),
    choice('brief_focused', 'Kort och fokuserad', 'Ett par meningar om det viktigaste.'),
    choice('questions_first', 'Frågor först', 'Fråga innan du förklarar eller föreslår.'),
    choice('step_by_step', 'Steg för steg', 'En sak i taget, i en ordning som går att följa.'),
  ],
  crisis_approaches: [
    choice('balanced', 'Balanserad', 'Både lugn och tydlighet.'),
    choice('gentle', 'Varsam', 'Extra mjukt och långsamt.'),
    choice('direct', 'Tydlig', 'Korta meningar om vad som hjälper nu.'),
  ],
}

function choice<Value extends string>(value: Value, label: string, description: string) {
  return { value, label, description }
}

/** Holds because the keys of such a record are its ids. */
function rowsOf<Id extends string>(rows: Partial<Rows<Id>>) {
  const all = Object.entries(rows) as [Id, Rows<Id>[Id]][]
  return all.map(([id, [label, description]]) => ({ id, label, description }))
}

/** Holds as `rowsOf` does. */
function categoriesOf(all: typeof TECHNIQUES) {
  return Object.entries(all) as [Technique['category'], Partial<Rows<Technique['id']>>][]
}
