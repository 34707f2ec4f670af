import type { Mail } from '../../integrations/mail.ts'
import { longDate } from '../../integrations/long-date.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

interface RefundReceipt {
  readonly planName: string
  /** In öre. */
  readonly amount: number
  readonly credits: number
  readonly madeAt: Date
}

const kronor = new Intl.NumberFormat('sv-SE', {
  style: 'currency',
  currency: 'SEK',
  trailingZeroDisplay: 'stripIfInteger',
})

/** The receipt of a refund. */
export function refundMail(to: string, { planName, amount, credits, madeAt }: RefundReceipt): Mail {
  const sum = kronor.format(amount / 100)
  const removed = credits === 1 ? '1 credit har' : `${credits} credits har`
  return layoutMail({
    to,
    subject: 'Kvitto på din återbetalning',
    heading: 'Din återbetalning är på väg',
    parts: [
      { kind: 'text', text: `Vi har återbetalat ${sum} för ditt köp av ”${planName}” den ${longDate(madeAt)}.` },
      { kind: 'text', text: `${removed} tagits bort från ditt konto.` },
      { kind: 'text', text: 'Pengarna kommer till samma kort som du betalade med, oftast inom 5 till 10 bankdagar.' },
    ],
  })
}
