import { expect, test } from 'vitest'
import { completeReply } from '../../worker/generation/reply-contract.ts'
import { fold } from '../../safety/fold.ts'
import { firstSignals } from '../../worker/features/chat/first-signals.ts'
import { invitationMail } from '../../worker/features/invitations/mails.ts'
import { scoreByWords } from '../../worker/features/onboarding/score-by-words.ts'
import { themesOf } from '../../worker/features/onboarding/themes-of.ts'
import { screen } from '../../safety/screen.ts'
import { isCommonPassword } from '../../worker/features/password/is-common-password.ts'
import { parseReply } from '../../web/features/conversation/reply-markdown.ts'
import { showsHeader } from '../../web/layouts/shell-visibility.ts'
import { Email, PersonName, Phone } from '../../contract/fields.ts'

/** Far more than the contract lets through: an expression whose cost is quadratic needs minutes for it, not milliseconds. */
const LENGTH = 200_000
const PATIENCE_MS = 10_000

/** What makes expressions go back: openings without an end, runs before a wrong last letter, words that begin a rule. */
const UNITS = [
  '*',
  '**a',
  '[a',
  '[a](b',
  '- ',
  '# ',
  ' ',
  '\n',
  '.',
  '?"',
  "'",
  '/',
  '=',
  '!',
  '1 ',
  'a',
  'a.',
  'a@',
  '@a.',
  '- a ',
].concat([
  'a b ',
  'jag vill ',
  'jag vill dö nu ska det ',
  'jag vill dö. det ska nu ',
  'inte ',
  'jag har aldrig ',
  'oroa mig ',
  'dör ',
  'ar dod ',
  'tabletter ',
  'hur ',
  'ångest',
  'har ',
  '"”’)',
])

const listed = { specialties: [], approaches: [], bio: null }

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the screen': (text) => screen(text, { tier: 'none', recentTexts: [text, text] }),
  'the first signals': (text) => firstSignals(text, { tier: 'none' }),
  'the contract of a reply': (text) =>
    completeReply(text, { tier: 'high', kinds: ['active_ideation'], saidAi: false, asked: true }),
  'the markdown of a reply': parseReply,
  themes: (text) => themesOf(fold(text)),
  'matching by words': (text) => scoreByWords(text, { ...listed, bio: text }),
  'an invitation': (text) =>
    invitationMail({
      to: 'a@b.se',
      therapistName: text,
      verified: false,
      code: 'ABCD2345',
      link: 'https://a.se',
      expiresAt: new Date(0),
      hasMessage: false,
    }),
  'a common password': isCommonPassword,
  'a path': showsHeader,
  'an address': (text) => Email.safeParse(text),
  'a name': (text) => PersonName.safeParse(text),
  'a telephone number': (text) => Phone.safeParse(text),
}

test.each(Object.entries(READERS))('%s is read in time that grows with its length alone', (_, read) => {
  for (const unit of UNITS) {
    const text = `${unit.repeat(Math.ceil(LENGTH / unit.length))}\u0001`
    const started = performance.now()
    read(text)
    expect(performance.now() - started, `of ${JSON.stringify(unit)}`).toBeLessThan(PATIENCE_MS)
  }
})
