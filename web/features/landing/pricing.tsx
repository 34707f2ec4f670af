import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { ANONYMOUS_CHATS, FREE_CHATS, REFUND_WINDOW_DAYS, SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { PLANS } from '../../../contract/payments.ts'
import { SIGNED_OUT } from '../../frames/signed-in-look.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { creditsText, crowns, pricePerReply } from '../payments/price-text.ts'

const TABLE_LOOK =
  'grid overflow-hidden rounded-card border border-hairline bg-surface max-lg:divide-y max-lg:divide-hairline ' +
  'lg:grid-cols-4 lg:grid-rows-[repeat(3,auto)] lg:divide-x lg:divide-hairline'

/** The price at once: what is free and three packs, as one table, and the one thing to do. */
export function Pricing() {
  return (
    <section id="priser" aria-labelledby="priser-rubrik" className="page-width grid gap-6 py-8 md:gap-10 md:py-28">
      <div className="grid max-w-measure gap-4">
        <h2 id="priser-rubrik">Vad kostar det?</h2>
        <p className="text-muted md:text-lg">
          De första {FREE_CHATS} är gratis: {ANONYMOUS_CHATS} utan konto och {SIGNUP_CREDITS} till, oftast genast, när
          du skapar ett. Sedan köper du credits när du vill. En credit är ett meddelande från dig och ett svar.
        </p>
      </div>
      <ul className={TABLE_LOOK}>
        <PriceCell name="Gratis" price={0} amount={`${FREE_CHATS} svar`} note="inget kort behövs" />
        {PLANS.map((plan) => (
          <PriceCell
            key={plan.id}
            name={plan.name}
            price={plan.price_sek}
            amount={creditsText(plan.credits)}
            note={pricePerReply(plan)}
            isMarked={plan.popular}
          >
            {plan.popular && (
              <Badge tone="warn" icon={Star}>
                Vårt förslag
              </Badge>
            )}
          </PriceCell>
        ))}
      </ul>
      <div className="grid gap-6 lg:grid-cols-[1fr_auto] lg:items-start lg:gap-16">
        <div className="grid max-w-measure gap-2">
          <p className="font-semibold md:text-lg">Engångsköp. Dina credits förfaller aldrig.</p>
          <p className="text-muted">
            Ångrar du dig inom {REFUND_WINDOW_DAYS} dagar får du tillbaka pengarna för de credits du inte har använt.
            Ett svar som inte kom fram kostar ingenting.
          </p>
          <p className="text-muted">
            Möten med en terapeut betalar du till terapeuten, som sätter sitt eget pris. Det första kostar ingenting.
          </p>
        </div>
        <div className={classNames('grid justify-items-start gap-2', SIGNED_OUT)}>
          <LinkButton to="/express-signup" data-event="sign_up" data-location="pricing">
            Skapa konto gratis
          </LinkButton>
          <p className="text-sm text-muted">Du väljer paket först när du vill ha fler.</p>
        </div>
      </div>
    </section>
  )
}

interface PriceCellProps {
  name: string
  price: number
  amount: string
  note: string
  isMarked?: boolean
  children?: ReactNode
}

const CELL =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-3 sm:grid sm:grid-cols-[1fr_auto] sm:gap-y-1 sm:p-6 lg:row-span-3 lg:grid-cols-1 ' +
  'lg:grid-rows-subgrid lg:items-start lg:p-8'

function PriceCell({ name, price, amount, note, isMarked = false, children }: PriceCellProps) {
  return (
    <li className={classNames(CELL, isMarked && 'bg-chip')}>
      <div className="flex flex-[1_1_8rem] flex-wrap items-center gap-x-3 gap-y-1 lg:grid lg:content-start lg:justify-items-start lg:gap-2">
        <h3 className="text-lg">{name}</h3>
        {children}
      </div>
      <p className="font-serif text-3xl max-lg:ms-auto sm:max-lg:row-span-2 lg:text-4xl">{crowns(price)}</p>
      <p className="max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4">
        <span className="block sm:text-lg">{amount}</span>
        <span className="block text-sm text-muted">{note}</span>
      </p>
    </li>
  )
}
