import type { Alert } from '../../../contract/alerts.ts'
import type { Disagreement } from '../../../contract/chat.ts'
import type { ClientSafetyView, Lowered } from '../../../contract/safety-state.ts'
import type { SafetyTier } from '../../../contract/safety-tiers.ts'
import { momentText } from '../../ui/swedish-time.ts'

/** What a tier is called to a therapist. */
export const TIER_WORDS: Readonly<Record<SafetyTier, string>> = {
  none: 'Inga tecken på fara',
  concern: 'Något oroar',
  high: 'Kan vara i fara',
  immediate: 'Akut fara',
}

/** How urgent it is, to a therapist: that nothing can be read is no word that there is no danger. */
export function standingText({ tier, unknown }: Pick<ClientSafetyView, 'tier' | 'unknown'>): string {
  return tier === 'none' && unknown ? 'Okänt' : TIER_WORDS[tier]
}

export const UNKNOWN_TO_THERAPIST =
  'Det finns något om läget som inte går att läsa med din nyckel, till exempel efter ett nytt lösenord. ' +
  'Läget kan vara allvarligare än det ser ut här. Fråga din klient hur det är.'

export const UNKNOWN_TO_CLIENT =
  'Det som var känt om hur du har det innan ditt lösenord byttes går inte att läsa just nu. Det är kvar, och öppnas med det som var låst.'

/** What the client is told: who knows, and nothing that nobody keeps. */
export function knownText({ therapist, alert }: Pick<ClientSafetyView, 'therapist' | 'alert'>, now: Date): string {
  if (therapist === null)
    return 'Ingen terapeut som får läsa din profil är ansluten. Just nu får ingen människa något larm.'
  if (alert === null) return `${therapist} har inget larm om det här just nu.`
  if (alert.acknowledged_at === null) return `Ett larm har gått till ${therapist}, som inte har sett det än.`
  return `${therapist} såg ${momentText(new Date(alert.acknowledged_at), now)} att du kan behöva hjälp.`
}

/** What each of the three said of one message, to a therapist. */
export function judgementTexts({ screen, declared, analysis }: Disagreement): string[] {
  const said = (tier: SafetyTier) => TIER_WORDS[tier].toLowerCase()
  return [
    `Den första kontrollen: ${screen === 'unsure' ? 'osäker' : said(screen)}.`,
    `AI:n i sitt svar: ${declared === null ? 'ingen bedömning' : said(declared)}.`,
    `Genomgången efteråt: ${analysis === null ? 'ingen bedömning' : said(analysis)}.`,
  ]
}

/** That the tier was lowered and by whom, to the client. */
export function loweredText({ by, who, at }: Lowered, now: Date): string {
  const when = momentText(new Date(at), now)
  return by === 'therapist'
    ? `${who ?? 'Din terapeut'} sänkte läget ett steg ${when}.`
    : `Läget sänktes ett steg ${when}, efter att AI:n frågade hur det var och inget längre tydde på fara.`
}

/** The open alerts of one client. */
export interface ClientAlerts {
  readonly newest: Alert
  readonly count: number
}

/** Those of each client together, whoever was last alerted about first. To be given the newest first. */
export function byClient(alerts: readonly Alert[]): ClientAlerts[] {
  return [...Map.groupBy(alerts, ({ patient_id }) => patient_id).values()].flatMap((ofClient) => {
    const [newest] = ofClient
    return newest === undefined ? [] : [{ newest, count: ofClient.length }]
  })
}

/** An alert that its therapist has seen, to them; null while it waits. */
export function seenText(
  { raised_at, acknowledged_at }: Pick<Alert, 'raised_at' | 'acknowledged_at'>,
  now: Date,
): string | null {
  if (acknowledged_at === null) return null
  return `Larm ${momentText(new Date(raised_at), now)}. Du såg det ${momentText(new Date(acknowledged_at), now)}.`
}

/** When the danger of a client's alerts was noticed. */
export function noticedText({ newest, count }: ClientAlerts, now: Date): string {
  const when = momentText(new Date(newest.raised_at), now)
  return count === 1 ? `Larm ${when}` : `${count} larm, det senaste ${when}`
}
