import { isAbove, maxTier } from '../contract/safety-tiers.ts'
import type { SafetyKind, SafetyState, SafetyTier } from '../contract/safety.ts'
import { conjunctionSources } from './conjunction-sources.ts'
import { settingOf, withoutIdioms } from './setting-of.ts'
import type { Setting } from './setting-of.ts'
import { actSources } from './act-sources.ts'
import { childSources } from './child-sources.ts'
import { combinedSources } from './combined-sources.ts'
import { fragments } from './fragments.ts'
import { otherSources } from './other-sources.ts'
import { ownSources, planSources } from './own-sources.ts'
import { concernSources, veiledSources } from './veiled-sources.ts'
import { matches, passagesOf } from './passages-of.ts'
import { normalise } from './normalise.ts'
import type { Normalised } from './normalise.ts'
import { mayMatch, trigramsOf } from './required-of.ts'
import { rulesFrom } from './rule.ts'
import type { Rule } from './rule.ts'
import { weakSignals } from './weak-signals.ts'

/** What the screen needs to know: the person's tier, and their latest messages, oldest first, for split messages. */
type ScreenState = Pick<SafetyState, 'tier'> & { recentTexts?: readonly string[] }

/**
 * `tier` is the higher of the state's and this message's; `messageTier` and `kinds` are this message's alone.
 * `evidence` names the rules that matched, never the person's words, so that it may be stored and logged.
 */
type Screened = { tier: SafetyTier; messageTier: SafetyTier; kinds: SafetyKind[]; evidence: string[] }

const rules: readonly Rule[] = [
  ...rulesFrom('own', ownSources, fragments),
  ...rulesFrom('plan', planSources, fragments),
  ...rulesFrom('act', actSources, fragments),
  ...rulesFrom('other', otherSources, fragments),
  ...rulesFrom('child', childSources, fragments),
  ...rulesFrom('veiled', veiledSources, fragments),
  ...rulesFrom('combined', combinedSources, fragments),
  ...rulesFrom('together', conjunctionSources, fragments),
  ...rulesFrom('concern', concernSources, fragments),
]

type Finding = { id: string; kind: SafetyKind; tier: Exclude<SafetyTier, 'none'> }

/**
 * Screens one message (docs/safety.md). Pure, deterministic, never throws. The tier never falls: a message without
 * signs leaves the state's tier as it is, whatever it takes back.
 */
export function screen(text: string, state: ScreenState): Screened {
  const read = normalise(text)
  const findings = [...findByRules(read), ...findJoined(read), ...findHints(read, state.recentTexts ?? [])]
  const messageTier = findings.reduce<SafetyTier>((top, { tier }) => (isAbove(tier, top) ? tier : top), 'none')
  const serious = findings.filter(({ tier }) => tier !== 'concern')
  const kinds = [...new Set((serious.length > 0 ? serious : []).map(({ kind }) => kind))]
  const evidence = [...new Set(findings.map(({ id }) => id))]
  return { tier: maxTier(state.tier, messageTier), messageTier, kinds, evidence }
}

function findByRules(read: Normalised): Finding[] {
  const has = trigramsOf(read.whole)
  const passages = passagesOf(read.sentences.map((sentence) => withoutIdioms(sentence, has)))
  const found: (Finding & { rule: Rule })[] = []
  for (const rule of rules) {
    if (!mayMatch(rule.probe, has)) continue
    const hit = passages.some((passage) => matches(rule, passage))
    if (hit) found.push({ id: rule.id, kind: rule.kind, tier: rule.tier, rule })
  }
  if (found.length === 0) return []
  const setting = settingOf(read.whole)
  const explicit = found.some(({ rule }) => rule.stance === 'explicit' && rule.tier !== 'concern')
  return found.flatMap((finding) => {
    const tier = tierIn(setting, finding.rule, explicit)
    return tier === 'none' ? [] : [{ id: finding.id, kind: finding.kind, tier }]
  })
}

/** The tier that a rule's finding has in this setting. */
function tierIn(setting: Setting, rule: Rule, explicit: boolean): SafetyTier {
  if (rule.stance === 'always') return rule.tier
  if (rule.stance === 'hint' && setting.subject && !setting.firstPerson && !setting.acute) return 'none'
  if (rule.stance === 'topic' || rule.stance === 'other') {
    const aside = setting.mourned || (setting.subject && !(setting.acute && rule.stance === 'other'))
    if (aside) return explicit ? 'concern' : 'none'
    if (rule.stance === 'other') return setting.past && setting.well ? 'none' : rule.tier
  }
  if (!setting.past) return rule.tier
  if (setting.well) return rule.kind === 'attempt_in_progress' ? 'concern' : 'none'
  return setting.pressing ? rule.tier : 'concern'
}

/** In letters that were spaced apart, where word boundaries are lost … */
const joinedPattern =
  /s?j?alvm?ord|suicid|vill?(?:bara)?do|vill?inte(?:leva|finnas)|orkarinte|ta(?:r)?livet|doda ?mig|skarmig|killmyself|wannadie|kms|unalive|forsvinna|sjalvskad/
/** … and in words written together. */
const gluedPattern = /\b(?:jag)?(?:vill?(?:bara)?do|vill?inte(?:leva|finnas|vakna)|orkarinteleva|ta(?:r)?livetavmig)\b/

function findJoined(read: Normalised): Finding[] {
  const found = joinedPattern.test(read.joined) || gluedPattern.test(read.whole)
  return found ? [{ id: 'joined', kind: 'active_ideation', tier: 'high' }] : []
}

const HINTS_ENOUGH = 5

/** Hints in this message, or in this and the latest ones together, as long as this one adds any. */
function findHints(read: Normalised, recentTexts: readonly string[]): Finding[] {
  const own = weakSignals(read.whole)
  if (own.sum <= 0) return []
  const earlier = recentTexts.slice(-4).map((text) => normalise(text).whole)
  const all = earlier.length > 0 ? weakSignals([...earlier, read.whole].join(' ')) : own
  if (Math.max(own.sum, all.sum) < HINTS_ENOUGH) return []
  const setting = settingOf(read.whole)
  if (setting.subject || setting.mourned || setting.well) return []
  const dated = all.names.includes('time') && all.names.includes('decided')
  return [{ id: 'hints', kind: 'veiled', tier: dated ? 'immediate' : 'high' }]
}
