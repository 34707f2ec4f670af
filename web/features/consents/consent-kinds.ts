import { type ConsentKind, REQUIRED_CONSENTS } from '../../../contract/consents.ts'

interface ConsentWords {
  /** What it is called. */
  readonly name: string
  /** What is said yes to. */
  readonly text: string
  /** What is asked before it is taken back; null for what cannot be. */
  readonly withdrawal: string | null
}

const KEPT = 'Det du redan har skrivit finns kvar tills du raderar det, och du kan ge samtycket igen när du vill.'

/** The three consents in words. That somebody is grown up is a fact and not taken back. */
export const CONSENT_WORDS: Readonly<Record<ConsentKind, ConsentWords>> = {
  adult: { name: 'Ålder', text: 'Jag har fyllt 18 år.', withdrawal: null },
  terms: {
    name: 'Villkor',
    text: 'Jag godkänner användarvillkoren.',
    withdrawal: `Utan villkoren stannar chatten: inget nytt sparas eller skickas till AI:n. ${KEPT}`,
  },
  health_data: {
    name: 'Uppgifter om din hälsa',
    text: 'Jag samtycker till att Lyhörd behandlar det jag skriver om min hälsa: för att AI:n ska kunna svara mig, och för att det jag själv skickar till en terapeut ska nå dit.',
    withdrawal: `Då stannar chatten: inget nytt sparas eller skickas till AI:n. ${KEPT}`,
  },
}

/** What is not given now, in the order it is asked for. */
export function missingConsents(standing: readonly ConsentKind[]): ConsentKind[] {
  return REQUIRED_CONSENTS.filter((kind) => !standing.includes(kind))
}

/** The day of a version (`CONSENT_VERSION`), whichever of that day it is. */
export function dayOf(version: string): Date {
  return new Date(version.slice(0, 'yyyy-mm-dd'.length))
}

interface StoredConsent {
  readonly kind: ConsentKind
  readonly version: string
  readonly withdrawn_at: string | null
}

/** The consents that stand by what the server has stored: for the present version and not taken back. */
export function standingIn(stored: readonly StoredConsent[], version: string): ConsentKind[] {
  return stored.filter((one) => one.version === version && one.withdrawn_at === null).map(({ kind }) => kind)
}
