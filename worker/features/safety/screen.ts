import type { SafetyKind, SafetyState, SafetyTier } from '../../../contract/safety.ts'

/** What the screen needs to know: the person's tier, and their latest messages, oldest first, for split messages. */
export type ScreenState = Pick<SafetyState, 'tier'> & { recentTexts?: readonly string[] }

/** `evidence` names the rules that matched, never the person's words, so that it may be stored and logged. */
export type Screened = { tier: SafetyTier; kinds: SafetyKind[]; evidence: string[] }

/** Screens one message (SAFETY §2). Pure, deterministic, never throws; the tier is never below the state's. */
export function screen(text: string, state: ScreenState): Screened {
  const t = text.toLowerCase()
  const hit =
    /självmord|suicid|vill (inte leva|dö)|ta(r)? livet av mig|orkar inte leva|önskar mig död|kms|unalive/.test(t)
  const now = /(ikväll|i kväll|inatt|i natt|idag|nu)/.test(t)
  const tier: SafetyTier = hit ? (now ? 'immediate' : 'high') : state.tier
  return { tier, kinds: hit ? ['active_ideation'] : [], evidence: hit ? ['first'] : [] }
}
