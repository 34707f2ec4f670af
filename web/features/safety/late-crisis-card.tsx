import { lazy, useEffect } from 'react'
import { FirstLines } from '../../layouts/first-lines.tsx'
import { LatePart } from '../../layouts/late-part.tsx'
import { whenIdle } from '../../layouts/when-idle.ts'
import type { CrisisCardProps } from './crisis-card.tsx'

const loadCard = () => import('./crisis-card.tsx').then((module) => ({ default: module.CrisisCard }))
const CrisisCard = lazy(loadCard)

/**
 * The crisis card, fetched while the page rests so that it is there when it is needed. Should it be needed before that,
 * or not be to be had, the first lines stand in its place at once (SAFETY §3, §5).
 */
export function LateCrisisCard({ shown, ...props }: CrisisCardProps & { shown: boolean }) {
  useEffect(() => whenIdle(() => void loadCard().catch(() => undefined)), [])
  if (!shown) return null
  return (
    <LatePart waiting={<PlainCard />} failed={<PlainCard />}>
      <CrisisCard {...props} />
    </LatePart>
  )
}

function PlainCard() {
  return (
    <section role="alert" aria-label="Akut hjälp" className="rounded-card border-2 border-primary bg-surface p-4">
      <FirstLines />
    </section>
  )
}
