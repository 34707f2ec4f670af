import { FREE_REPLIES_A_DAY, KEPT_FOR_DANGER } from '../../contract/limits.ts'
import type { Mail } from '../../worker/integrations/mail.ts'
import { layoutMail } from '../../worker/integrations/mail-layout.ts'
import type { BudgetNews } from './client.ts'

const KEPT = `${KEPT_FOR_DANGER * 100} procent`

const WORDS: Record<BudgetNews, { readonly subject: string; readonly heading: string; readonly text: string }> = {
  half: {
    subject: 'Halva dagens budget för fria svar är använd',
    heading: 'Halva budgeten är använd',
    text: `Besökare utan konto får svar av AI:n tills ${KEPT} är kvar. Det sparas åt den som är i fara. Betalda svar påverkas inte.`,
  },
  ordinary: {
    subject: 'Dagens budget för besökare utan konto är slut',
    heading: 'Resten av budgeten sparas åt den som är i fara',
    text: `Till midnatt UTC svarar tjänsten besökare utan konto med egna ord. De sista ${KEPT} går bara till den som är i fara. Betalda svar påverkas inte.`,
  },
  all: {
    subject: 'Dagens budget för fria svar är slut',
    heading: 'Budgeten är slut för i dag',
    text: `Till midnatt UTC svarar tjänsten med egna ord på det som inte är betalt, också den som är i fara. Bara den som har köpt credits får då högst ${FREE_REPLIES_A_DAY} svar av AI:n ändå, utöver budgeten. Betalda svar påverkas inte.`,
  },
}

/** To the operator, when half of the day's free tokens are leased out, when all but what is kept for danger are, and when all. */
export function budgetMail(to: string, news: BudgetNews, tokens: number): Mail {
  const { subject, heading, text } = WORDS[news]
  const budget = `${tokens.toLocaleString('sv-SE')} tokens`
  return layoutMail({
    to,
    subject,
    heading,
    parts: [
      { kind: 'text', text: `Budgeten för svar som ingen betalar för är ${budget} per dygn (FREE_MODEL_BUDGET).` },
      { kind: 'text', text },
      {
        kind: 'text',
        text: 'Är det fler besökare än vanligt kan du höja den. Är det missbruk: se docs/operations.md.',
      },
    ],
  })
}
