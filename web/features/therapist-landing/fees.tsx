import { classNames } from '../../ui/class-names.ts'
import { Link } from 'react-router'
import { MATCHED_CLIENT_FEE, THERAPIST_MONTHLY_FEE } from '../../../contract/limits.ts'
import { CLIENT_FEE, crowns, MONTHLY_FEE } from '../payments/price-text.ts'
import { JoinButtons } from './join-buttons.tsx'

/** In the example of a month. */
const MATCHED = 2

const FEES = [
  {
    name: 'Att ansluta sig',
    price: crowns(0),
    text: 'Konto, inbjudningar till egna klienter och alla verktyg. Tills din legitimation är kontrollerad betalar du ingenting.',
  },
  {
    name: 'Varje månad',
    price: MONTHLY_FEE,
    text: 'För varje kalendermånad, hel eller del av den, då din legitimation är kontrollerad hos oss. Också när du inte tar emot nya klienter.',
  },
  {
    name: 'Per ny matchad klient',
    price: CLIENT_FEE,
    text: 'En gång, när någon du har tackat ja till ansluter sig. Inte för den som varit ansluten till dig förut, och inte för dem du själv bjuder in.',
  },
] as const

const FEE = classNames(
  'flex flex-wrap content-start items-baseline justify-between gap-x-4 gap-y-1 border-b border-border py-5 last:border-b-0',
  'md:grid md:border-b-0 md:py-6 md:px-8 md:first:pl-0 md:last:pr-0',
)

/** What a therapist pays and to whom (docs/operations.md), with a month worked out. */
export function Fees() {
  return (
    <section id="avgifter" aria-labelledby="avgifter-rubrik" className="bg-band">
      <div className="page-width grid gap-10 py-14 lg:py-24">
        <div className="grid max-w-measure gap-3">
          <h2 id="avgifter-rubrik">Avgifter</h2>
          <p className="text-lg text-muted">
            Priset på dina sessioner sätter du själv, och du tar betalt av klienten som du brukar. Lyhörd tar ingen del
            av det. Samtalen med AI:n betalar klienten själv.
          </p>
        </div>
        <dl className="grid border-y border-border md:grid-cols-3 md:divide-x md:divide-border">
          {FEES.map(({ name, price, text }) => (
            <div key={name} className={FEE}>
              <dt className="text-sm font-semibold max-md:flex-[1_1_8rem]">{name}</dt>
              <dd className="font-serif text-3xl whitespace-nowrap md:text-4xl">{price}</dd>
              <dd className="text-muted max-md:basis-full">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1.4fr_1fr] lg:items-center">
          <div className="grid max-w-measure gap-3">
            <p>
              <strong>En månad med två nya matchade klienter:</strong>{' '}
              {`${MONTHLY_FEE} + ${MATCHED} × ${CLIENT_FEE} = `}
              <span className="whitespace-nowrap">{crowns(THERAPIST_MONTHLY_FEE + MATCHED * MATCHED_CLIENT_FEE)}</span>.
              En månad utan: {MONTHLY_FEE}.
            </p>
            <p className="text-muted">
              Vi som driver Lyhörd skickar en faktura. Inget kort behövs, och inget dras av sig självt. Allt som gäller
              står i{' '}
              <Link to="/therapist-terms" className="text-link-style">
                villkoren för terapeuter
              </Link>
              .
            </p>
          </div>
          <JoinButtons location="therapists_pricing" />
        </div>
      </div>
    </section>
  )
}
