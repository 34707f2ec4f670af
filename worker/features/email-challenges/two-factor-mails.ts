import { TWO_FACTOR_CODES_A_DAY, TWO_FACTOR_CODES_AN_HOUR } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { DAY, HOUR } from '../../day.ts'
import { type Attempts, attemptsUnder } from '../../http/attempts-of.ts'

const RULES = [
  { name: 'two-factor-mail', limit: TWO_FACTOR_CODES_AN_HOUR, window: HOUR },
  { name: 'two-factor-mail-day', limit: TWO_FACTOR_CODES_A_DAY, window: DAY },
]
const REFUSAL =
  'Vi har mejlat så många koder som vi får just nu. Har du fått en som du bad om här kan du skriva den, annars får du vänta. Har du inte bett om dem? Välj ett nytt lösenord med ”Glömt lösenord”, med återställningskoden till hands, så kan du be om en kod igen.'

/**
 * The mails with a code to turn two-step sign-in on, of one person. A password reset by a mailed link forgets them: whoever
 * took them with the password alone has it no more.
 */
export function twoFactorMails(ctx: Context, userId: string): Promise<Attempts> {
  return attemptsUnder(ctx, RULES, userId, REFUSAL)
}
