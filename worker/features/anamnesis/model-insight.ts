import * as z from 'zod/mini'
import { AnamnesisArea, Insight } from '../../../contract/anamnesis.ts'
import { MOST_INSIGHTS_FOUND } from '../../../contract/anamnesis-limits.ts'
import type { FoundInsight } from './finding.ts'
import type { KnownInsight } from './known-insights.ts'

/** One insight as a model answers it; `of` is the number of a known one, 0 where it is new. */
export const ModelInsight = z.strictObject({
  area: AnamnesisArea,
  subarea: z.string(),
  text: z.string(),
  confidence: z.number(),
  importance: Insight.shape.importance,
  keywords: z.array(z.string()),
  quote: z.string(),
  tender: z.boolean(),
  relation: z.enum(['new', 'same', 'contradicts']),
  of: z.number(),
})
export type ModelInsight = z.output<typeof ModelInsight>

/** The field of an analysis's answer. One that cannot be read is none: what else the analysis found must not be lost with it. */
export const ModelInsights = z.catch(z.array(ModelInsight), [])

/** What a model is told of the field `name`. */
export function insightsRule(name: string): string {
  return `${name}, noll till fyra insikter att minnas om personen: bara sådant som personen själv har sagt och som betyder något också om en månad. Hälsningar, dagsform och det som AI:n eller någon annan tror är ingen insikt; tom lista är oftast rätt.
text: en kort mening på svenska om personen, utan namn på andra (”Har sovit dåligt sedan våren”). Dra inga slutsatser, ställ ingen diagnos och värdera inte.
area: problems (det som är svårt nu), symptoms (känslor och besvär), family_history (familj och uppväxtfamilj), personal_history (egen historia), previous_treatment (tidigare stöd och vård), lifestyle (sömn, mat, rörelse, arbete, alkohol), social_context (vänner, partner, nätverk), diagnosis (bara det personen säger sig ha fått av vården), treatment_goals (mål), risk_assessment (fara för liv eller hälsa, skydd mot det), coping_strategies (det som hjälper).
subarea: ett eller två ord. keywords: högst fem ord. quote: personens egna ord som insikten vilar på, ordagrant, högst 200 tecken.
confidence: 0–1, hur säkert det är att personen menar det. importance: high, medium eller low, för den som ska hjälpa.
tender: true när det skulle göra ont att höra det oväntat, till exempel övergrepp, förluster och skam.
relation: jämför med <kant>. same när det redan står där, contradicts när det säger emot något där eller har förändrats, annars new. of: numret i <kant>, annars 0.`
}

interface Origin extends Pick<FoundInsight, 'source' | 'analysis_type' | 'conversation_id' | 'session_id'> {
  readonly known: readonly KnownInsight[]
  /** What the person wrote themselves: a quote that does not stand there is none. Empty where nothing is to be quoted. */
  readonly said: string
}

/** What a model found of one exchange or session, as a finding holds it: the first four, about what was known by id. */
export function foundInsights(answered: readonly ModelInsight[], { known, said, ...origin }: Origin): FoundInsight[] {
  return answered
    .filter(({ text }) => text.trim() !== '')
    .slice(0, MOST_INSIGHTS_FOUND)
    .map(({ relation: kind, of: number, quote, ...insight }) => {
      const about = known[number - 1]
      const relation = kind === 'new' || about === undefined ? { kind: 'new' as const } : { kind, of: about.id }
      return { ...insight, ...origin, relation, quote: standsIn(said, quote) ? quote : '' }
    })
}

/** Whether somebody wrote these words, whatever the spaces, capitals and marks around them. */
function standsIn(said: string, quote: string): boolean {
  const words = plain(quote).replace(/^[\s”"'’.…]+|[\s”"'’.…]+$/g, '')
  return words !== '' && plain(said).includes(words)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ')
}
