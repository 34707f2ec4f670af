import type { Mail } from '../integrations/mail.ts'
import { layoutMail } from '../integrations/mail-layout.ts'

/** To the operator, when half of the day's free tokens are leased out, and when all are. */
export function budgetMail(to: string, used: 'half' | 'all', tokens: number): Mail {
  const budget = `${tokens.toLocaleString('sv-SE')} tokens`
  const half = used === 'half'
  return layoutMail({
    to,
    subject: half ? 'Halva dagens budget för fria svar är använd' : 'Dagens budget för fria svar är slut',
    heading: half ? 'Halva budgeten är använd' : 'Budgeten är slut för i dag',
    parts: [
      { kind: 'text', text: `Budgeten för svar som ingen betalar för är ${budget} per dygn (FREE_MODEL_BUDGET).` },
      {
        kind: 'text',
        text: half
          ? 'Tar den slut svarar tjänsten med egna ord på det som inte är betalt, till midnatt UTC. Betalda svar påverkas inte.'
          : 'Till midnatt UTC svarar tjänsten med egna ord på det som inte är betalt. Betalda svar påverkas inte, och den som är i fara får alltid ett svar.',
      },
      {
        kind: 'text',
        text: 'Är det fler besökare än vanligt kan du höja den. Är det missbruk: se docs/operations.md.',
      },
    ],
  })
}
