import { probeOf, requiredOf } from './required-of.ts'
import type { Probe } from './required-of.ts'
import type { SafetyKind, SafetyTier } from '../contract/safety-tiers.ts'

/**
 * How a rule's finding may be set aside:
 * explicit: the person about themselves, now; only a negation or a long-past, safe story sets it aside.
 * hint: the same, and set aside by news, fiction, school and work.
 * topic: words on the subject; also set aside by news, fiction, school, work and mourning.
 * other: about someone else; set aside by the same.
 * always: nothing sets it aside.
 */
type Stance = 'explicit' | 'hint' | 'topic' | 'other' | 'always'

export type Rule = {
  id: string
  kind: SafetyKind
  tier: Exclude<SafetyTier, 'none'>
  stance: Stance
  /** Read over one passage: a sentence, or two short ones together. */
  pattern: RegExp
  /** What must be found too, anywhere in the same passage. */
  also: readonly RegExp[]
  /** A negation before it does not set it aside: the concepts together do not say who did what. */
  free: boolean
  /** What a text must hold for the rule to be worth trying. */
  probe: Probe
  /** Set aside when this is found in the same sentence (or text). */
  unless?: RegExp
}

export type RuleSource = {
  kind: SafetyKind
  tier?: Rule['tier']
  stance?: Stance
  unless?: string
  /** Each of these must be found as well, in any order. */
  also?: readonly string[]
  free?: boolean
  any: readonly string[]
}

/**
 * Composes a pattern. `<name>` is a fragment; ` ~3 ` up to three words with no negation among them; ` ^3 ` up to three
 * words of any sort. Everything starts and ends at a word boundary.
 */
export function compose(source: string, fragments: Readonly<Record<string, string>>): string {
  let text = source
  for (let depth = 0; depth < 6 && text.includes('<'); depth += 1) {
    text = text.replace(/<([a-z]\w*)>/gi, (_, name: string) => {
      const fragment = fragments[name]
      if (fragment === undefined) throw new Error(`No fragment is named ${name}`)
      return `(?:${fragment})`
    })
  }
  return text
    .replace(
      / ~(\d) /g,
      (_, count: string) => `(?: (?!(?:inte|aldrig|ingen|inga|not|never|dont)\\b)\\S+){0,${count}}? `,
    )
    .replace(/ \^(\d) /g, (_, count: string) => `(?: \\S+){0,${count}}? `)
}

/** Turns sources into rules, one for each `any`, named `<prefix>.<number>` for evidence and logs. */
export function rulesFrom(
  prefix: string,
  sources: readonly RuleSource[],
  fragments: Readonly<Record<string, string>>,
): Rule[] {
  return sources.flatMap((source, group) =>
    source.any.map((pattern, index): Rule => {
      const body = compose(pattern, fragments)
      const others = (source.also ?? []).map((other) => compose(other, fragments))
      const rule: Rule = {
        id: `${prefix}.${group + 1}.${index + 1}`,
        kind: source.kind,
        tier: source.tier ?? 'high',
        stance: source.stance ?? 'explicit',
        pattern: new RegExp(`\\b(?:${body})\\b`, 'g'),
        also: others.map((other) => new RegExp(`\\b(?:${other})\\b`)),
        free: source.free ?? false,
        probe: probeOf([body, ...others].flatMap(requiredOf)),
      }
      if (source.unless) rule.unless = new RegExp(`\\b(?:${compose(source.unless, fragments)})\\b`)
      return rule
    }),
  )
}
