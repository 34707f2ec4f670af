import { Sparkles } from 'lucide-react'
import type { Plan } from '../../../contract/payments.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { crowns, pricePerChat } from './price-text.ts'

interface PlanCardProps {
  plan: Plan
  loading: boolean
  disabledReason: string | null
  onBuy: () => void
}

/** One credit pack: what it holds, what it costs, and the way to buy it. */
export function PlanCard({ plan, loading, disabledReason, onBuy }: PlanCardProps) {
  return (
    <Card as="li" className={classNames('flex flex-col gap-4', plan.popular && 'border-2 border-primary bg-chip')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{plan.name}</h3>
        {plan.popular && (
          <Badge tone="info" icon={Sparkles}>
            Populär
          </Badge>
        )}
      </div>
      <p className="grid gap-0.5">
        <span className="font-serif text-3xl font-semibold tabular-nums">{crowns(plan.price_sek)}</span>
        <span className="font-semibold">{plan.credits} credits</span>
        <span className="text-sm text-muted">{pricePerChat(plan)}</span>
      </p>
      <Button
        variant={plan.popular ? 'primary' : 'secondary'}
        className="mt-auto w-full"
        loading={loading}
        disabledReason={disabledReason}
        onClick={onBuy}
      >
        Köp {plan.name}
      </Button>
    </Card>
  )
}
