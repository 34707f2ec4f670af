import { Sparkles } from 'lucide-react'
import type { Plan } from '../../../contract/payments.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { creditsText, crowns, pricePerReply } from './price-text.ts'

interface PlanCardProps {
  plan: Plan
  loading: boolean
  disabledReason: string | null
  onBuy: () => void
}

/** One credit pack: what it holds, what it costs, and the way to buy it. */
export function PlanCard({ plan, loading, disabledReason, onBuy }: PlanCardProps) {
  return (
    <Card as="li" className={classNames('relative flex flex-col gap-4', plan.popular && 'border-2 border-primary')}>
      <h3 className="text-lg">{plan.name}</h3>
      {plan.popular && (
        <span className="absolute top-0 right-5 -translate-y-1/2 bg-surface">
          <Badge tone="warn" icon={Sparkles}>
            Vårt förslag
          </Badge>
        </span>
      )}
      <p className="grid gap-0.5">
        <span className="font-serif text-3xl font-semibold tabular-nums">{crowns(plan.price_sek)}</span>
        <span className="font-semibold">{creditsText(plan.credits)}</span>
        <span className="text-sm text-muted">{pricePerReply(plan)}</span>
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
