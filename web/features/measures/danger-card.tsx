import { useEffect, useRef } from 'react'
import type { SafetyKind, SafetyTier } from '../../../contract/safety-tiers.ts'
// With the page and not after it: what may be needed here must not wait for a network.
import { CrisisCard } from '../safety/crisis-card.tsx'

interface DangerCardProps {
  tier: SafetyTier
  kinds: readonly SafetyKind[]
}

/** Who to turn to, brought into view when an answer calls for it; it stands for as long as the answer does. */
export function DangerCard({ tier, kinds }: DangerCardProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tier !== 'none') element.current?.scrollIntoView({ block: 'nearest' })
  }, [tier])
  if (tier === 'none') return null
  return (
    <div ref={element}>
      <CrisisCard key={tier} tier={tier} kinds={kinds} />
    </div>
  )
}
