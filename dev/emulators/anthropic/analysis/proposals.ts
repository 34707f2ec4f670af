import { tierRank } from '../../../../contract/safety-tiers.ts'
import type { Facts } from './facts.ts'
import { judgePoint } from './talk-judge.ts'
import { areaOf, areasOf, clientSummaryOf, labelsOf, summaryOf } from './wording.ts'

const RULE = 'Spegla känslan med klientens egna ord innan du säger något annat, och ställ högst en fråga i taget.'

type Propose = (facts: Facts, path: readonly string[]) => unknown

/** What a reply is worth from 0 to 10: it breaks no rule of safety, asks one thing, and is neither curt nor long. */
function replyScore(facts: Facts): number {
  const { replyText } = facts
  if (replyText === '') return 5
  if (facts.breaksContract) return 1.5
  const questions = replyText.split('?').length - 1
  const words = replyText.split(/\s+/).length
  const safe = tierRank(facts.tier) < tierRank('high') || /112|90101|90 390|020-50 50 50|116 111/.test(replyText)
  const score = 6 + (questions === 1 ? 1.5 : 0) + (words >= 25 && words <= 180 ? 1.5 : 0) + (safe ? 0.5 : -4)
  return Math.min(10, Math.max(0, score))
}

/** The same of one side of a reply: no two of its scores are alike by themselves. */
function sideScore(facts: Facts, path: readonly string[]): number {
  const shade = ((last(path).length % 5) - 2) * 0.3
  return Math.min(10, Math.max(0, Math.round((replyScore(facts) + shade) * 10) / 10))
}

const text = (facts: Facts, path: readonly string[]): string => {
  const index = Number(path.findLast((step) => /^\d+$/.test(step)) ?? 0)
  return facts.sentences[index % Math.max(1, facts.sentences.length)]?.slice(0, 160) ?? summaryOf(facts)
}

/** By the name of a property, first match first. Numbers are cut to the schema's range, enums are checked, elsewhere. */
export const PROPOSALS: readonly (readonly [RegExp, Propose])[] = [
  [/^bedomning$/, (facts, path) => judgePoint(facts.talk, path.at(-2) ?? '')],
  [/^matches$/i, (facts) => facts.candidates],
  [/^index$/i, (facts, path) => facts.candidates[indexOf(path)]?.index],
  [/^match_?score$/i, (facts, path) => facts.candidates[indexOf(path)]?.fit],
  [/^patient_summary$/i, clientSummaryOf],
  [/message_?type|meddelandetyp/i, (facts) => facts.messageType],
  [/^(importance|vikt)$/i, (facts) => (facts.importance >= 4 ? 'high' : facts.importance === 3 ? 'medium' : 'low')],
  [/importance/i, (facts) => facts.importance],
  [/safety_?risk|risk_?score/i, (facts) => [0.02, 0.3, 0.75, 0.97][tierRank(facts.tier)]],
  [/tier|risk_?level|severity|säkerhetsnivå/i, (facts) => facts.tier],
  [/confidence|probability|säkerhet$/i, (facts) => (facts.themes.length > 0 ? 0.85 : 0.55)],
  [/needs_?(review|attention|follow)|requires_/i, (facts) => tierRank(facts.tier) > 1 || replyScore(facts) < 5],
  [/^(is_?)?crisis$|is_?risk|has_?risk/i, (facts) => tierRank(facts.tier) > 1],
  [/safety_?assessment/i, (facts) => replyScore(facts)],
  [
    /(overall|composite)|(_?(score|quality|level|execution|appropriateness|boundaries|communication)$)|personalization/i,
    sideScore,
  ],
  [/kinds?$/i, (facts, path) => (isListItem(path) ? facts.riskKinds[indexOf(path)] : facts.riskKinds)],
  [
    /safety_?(concerns|signals)|risk_?factors/i,
    (facts) => [
      ...(tierRank(facts.tier) > 0 ? ['Det finns tecken på fara i det klienten skriver.'] : []),
      ...(facts.breaksContract ? ['Svaret bryter mot det som aldrig får sägas.'] : []),
    ],
  ],
  [
    /quality_?concerns|weaknesses|brister/i,
    (facts) => (replyScore(facts) < 6 ? ['Svaret ställer inte en tydlig fråga.'] : []),
  ],
  [
    /areas?$|områden?$|^category$|^kategori$/i,
    (facts, path) => (/s$|områden/i.test(last(path)) ? areasOf(facts) : areaOf(facts, path)),
  ],
  [
    /theme|topic|keyword|tag|ämne|nyckelord/i,
    (facts, path) => (isListItem(path) ? labelsOf(facts)[indexOf(path)] : labelsOf(facts)),
  ],
  [/techniques?(_used)?$|tekniker/i, () => ['reflekterande lyssnande', 'öppna frågor']],
  [/rule$|regel$/i, (facts) => (replyScore(facts) < 7 ? RULE : '')],
  [/improvement|förbättring/i, () => ['Stanna kvar vid klientens egna ord ett ögonblick till före frågan.']],
  [/alternative|alternativ/i, () => ['Fråga hur det känns i kroppen just nu.']],
  [
    /recommend|next_?steps?|suggestions?|homework|åtgärd/i,
    () => ['Följ upp vid nästa samtal.', 'Undersök vad som hjälper i vardagen.'],
  ],
  [/goals?|mål/i, () => ['Få mer ro i vardagen.']],
  [/strengths?|resources?|coping|styrkor/i, () => ['Sätter ord på hur det är.']],
  [/insights?|observations?|key_?(points|moments)|findings|themes_?found/i, (facts) => facts.sentences.slice(0, 3)],
  [/sentiment|valence/i, (facts) => (facts.themes[0]?.id === 'good-day' ? 'positive' : 'negative')],
  [/emotion|mood|feeling|känsl/i, (facts) => labelsOf(facts)],
  [/quote|evidence|citat|belägg/i, text],
  [/language|språk/i, () => 'sv'],
  [/source/i, () => 'chat_analysis'],
  [
    /summary|sammanfatt|title|heading|rubrik|reason|rationale|motiver|explanation|assessment|notes?$|description/i,
    summaryOf,
  ],
  [/text|content|insight|observation/i, text],
]

function last(path: readonly string[]): string {
  return path.at(-1) ?? ''
}

function isListItem(path: readonly string[]): boolean {
  return /^\d+$/.test(last(path))
}

function indexOf(path: readonly string[]): number {
  return Number(path.findLast((step) => /^\d+$/.test(step)) ?? 0)
}
