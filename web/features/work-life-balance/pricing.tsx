import { FREE_CHATS, ANONYMOUS_CHATS, REFUND_WINDOW_DAYS, SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { PLANS } from '../../../contract/payments.ts'
import { SIGNED_OUT } from '../../frames/signed-in-look.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { creditsText, crowns, pricePerReply } from '../payments/price-text.ts'

/** What it costs, as a bill to read: what is free first, then the packs. */
export function Pricing() {
  return (
    <section id="priser" aria-labelledby="priser-rubrik" className="bg-band">
      <div className="page-width grid gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[1fr_1.25fr]">
        <div className="grid content-start justify-items-start gap-4">
          <h2 id="priser-rubrik">Vad det kostar dig</h2>
          <p className="max-w-measure text-muted">
            En credit är ett meddelande från dig och ett svar. Du betalar själv, för egen del. Kvittot finns i ditt
            konto, och ingenting går till din arbetsgivare.
          </p>
          <p className="max-w-measure font-semibold">Engångsköp. Dina credits förfaller aldrig.</p>
          <p className="max-w-measure text-muted">
            Ångrar du dig inom {REFUND_WINDOW_DAYS} dagar får du tillbaka pengarna för de credits du inte har använt.
          </p>
          <LinkButton
            to="/express-signup"
            className={SIGNED_OUT}
            data-event="sign_up"
            data-location="work_life_pricing"
          >
            Skapa konto gratis
          </LinkButton>
        </div>
        <ul className="grid content-start border-t border-border">
          <Row
            name="Att börja"
            detail={`De första ${FREE_CHATS} svaren: ${ANONYMOUS_CHATS} utan konto och ${SIGNUP_CREDITS} till, oftast genast, när du skapar ett`}
            price={crowns(0)}
          />
          {PLANS.map((plan) => (
            <Row
              key={plan.id}
              name={plan.name}
              detail={`${creditsText(plan.credits)}, ${pricePerReply(plan)}`}
              price={crowns(plan.price_sek)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Row({ name, detail, price }: { name: string; detail: string; price: string }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-border py-5">
      <div className="flex-[1_1_10rem]">
        <h3>{name}</h3>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      <p className="ms-auto font-serif text-3xl whitespace-nowrap">{price}</p>
    </li>
  )
}
