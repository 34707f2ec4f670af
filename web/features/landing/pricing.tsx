import { Star } from 'lucide-react'
import { ANONYMOUS_CHATS, FREE_CHATS, REFUND_WINDOW_DAYS, SIGNUP_CREDITS } from '../../../contract/limits.ts'
import type { Plan } from '../../../contract/payments.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PACKS } from './packs.ts'

const kronor = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

/** The price at once: what is free, and three packs. */
export function Pricing() {
  return (
    <section id="priser" aria-labelledby="priser-rubrik" className="bg-band py-16 md:py-28">
      <div className="page-width grid gap-10">
        <div className="grid max-w-measure gap-4">
          <h2 id="priser-rubrik">Vad kostar det?</h2>
          <p className="text-lg text-muted">
            De första {FREE_CHATS} är gratis: {ANONYMOUS_CHATS} utan konto och {SIGNUP_CREDITS} till, oftast genast, när
            du skapar ett. Sedan köper du credits när du vill. En credit är ett meddelande från dig och ett svar.
          </p>
        </div>
        <ul className="grid items-stretch gap-6 md:grid-cols-3">
          {PACKS.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
        <div className="grid gap-1">
          <p className="text-lg font-semibold">Engångsköp. Dina credits förfaller aldrig.</p>
          <p className="text-muted">
            Ångrar du dig inom {REFUND_WINDOW_DAYS} dagar får du tillbaka pengarna för de credits du inte har använt.
            Ett svar som inte kom fram kostar ingenting.
          </p>
        </div>
      </div>
    </section>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <li
      className={classNames(
        'grid content-start gap-2 rounded-card bg-surface p-5 md:p-6',
        plan.popular ? 'border-2 border-primary' : 'border border-hairline',
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3>{plan.name}</h3>
        {plan.popular && (
          <Badge tone="warn" icon={Star}>
            Populärt val
          </Badge>
        )}
      </div>
      <p className="font-serif text-4xl">{plan.price_sek} kr</p>
      <p className="text-lg">{kronor.format(plan.credits)} credits</p>
      <p className="text-sm text-muted">{kronor.format(plan.price_sek / plan.credits)} kr per svar</p>
      <LinkButton to="/express-signup" variant={plan.popular ? 'primary' : 'secondary'} className="mt-4 w-full">
        Skapa konto gratis
      </LinkButton>
    </li>
  )
}
