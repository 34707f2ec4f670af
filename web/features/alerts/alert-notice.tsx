import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing, Eye } from 'lucide-react'
import { type ClientSafetyView, getSafetyState } from '../../../contract/safety-state.ts'
import { isFree, type SafetyTier } from '../../../contract/safety-tiers.ts'
import { q } from '../../api/queries.ts'
import { knownText } from './alert-words.ts'

const OWN = q(getSafetyState, { query: {} })
/** How soon it is asked again: while an alert is on its way, and after that. */
const SOON = 3_000
const LATER = 15_000
const UNKNOWN = 'Just nu går det inte att se om någon har fått veta det. Räkna inte med det.'

/**
 * In danger: whether the client's therapist knows, as it stands (docs/safety.md#alerts). `tier` is what this talk has shown;
 * what is kept from before counts too.
 */
export function AlertNotice({ tier }: { tier: SafetyTier }) {
  const { data, dataUpdatedAt, error } = useQuery({
    ...OWN,
    refetchInterval: ({ state }) => (state.data === undefined ? LATER : intervalFor(state.data, tier)),
  })
  const isKnown = data !== undefined && isFree(data.tier)
  if (!isFree(tier) && !isKnown) return null
  return (
    <p role="status" className="flex gap-2 px-1 text-sm max-sm:text-xs">
      <Mark view={isKnown ? data : null} />
      <span className="min-w-0 wrap-anywhere">
        {isKnown
          ? knownText(data, new Date(dataUpdatedAt))
          : error === null
            ? 'Vi ser efter om någon har fått veta det.'
            : UNKNOWN}{' '}
        <a href="tel:112" className="text-link-style font-semibold whitespace-nowrap">
          Ring 112 vid fara för liv.
        </a>
      </span>
    </p>
  )
}

/** Who is in no danger asks for nothing anew. */
function intervalFor(data: ClientSafetyView, tier: SafetyTier): number | false {
  if (!isFree(tier) && !isFree(data.tier)) return false
  const isOnItsWay = !isFree(data.tier) || (data.therapist !== null && data.alert === null)
  return isOnItsWay ? SOON : LATER
}

function Mark({ view }: { view: ClientSafetyView | null }) {
  const hasAlert = view !== null && view.alert !== null
  const Icon = !hasAlert ? BellOff : view.alert?.acknowledged_at === null ? BellRing : Eye
  return <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
}
