import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { safetyTiers } from '../../contract/safety-tiers.ts'
import { hostileTexts } from '../../dev/emulators/anthropic/therapist/hostile-texts.ts'
import { fold } from '../../safety/fold.ts'
import { breaksContract, type ReplyContext } from './reply-contract.ts'
import { RunningCheck } from './running-check.ts'

vi.mock(import('../../safety/fold.ts'), async (original) => {
  const real = await original()
  return { ...real, fold: vi.fn<typeof real.fold>(real.fold) }
})

const context = (over: Partial<ReplyContext> = {}): ReplyContext => ({
  tier: 'high',
  kinds: ['veiled'],
  saidAi: true,
  ...over,
})

/** How many letters of a reply are read while it comes in so many pieces. */
function lettersRead(reply: string, pieces: number, over: ReplyContext): number {
  vi.mocked(fold).mockClear()
  const check = new RunningCheck(over)
  const size = Math.ceil(reply.length / pieces)
  for (let at = 0; at < reply.length; at += size) check.add(reply.slice(at, at + size))
  expect(check.isBroken).toBe(false)
  return vi.mocked(fold).mock.calls.reduce((sum, [text]) => sum + text.length, 0)
}

const sentence = (at: number) => `Du skriver om dag nummer ${at}, och jag läser det i lugn och ro. `
const ofLength = (length: number) =>
  Array.from({ length: length / 40 }, (_, at) => sentence(at))
    .join('')
    .slice(0, length)
const EARLIER = Array.from({ length: 30 }, (_, at) => `Förut ${at}. ${ofLength(2000)}`)

describe('the work of reading a reply while it comes', () => {
  test.each(safetyTiers)('at %s grows as the reply does, and no faster', (tier) => {
    const over = context({ tier, said: tier === 'none' ? EARLIER : [] })
    const [short, long] = [lettersRead(ofLength(4000), 600, over), lettersRead(ofLength(8000), 1200, over)]
    expect(long).toBeLessThan(2.2 * short)
    expect(long).toBeLessThan((tier === 'high' || tier === 'immediate' ? 3 : 10) * 8000)
  })

  test.each(safetyTiers)('at %s is bound where no sentence ends', (tier) => {
    const endless = ofLength(8000).replace(/[.,]/g, '')
    expect(lettersRead(endless, 1200, context({ tier }))).toBeLessThan(16 * 8000)
  })

  test('reads what came before once, however many pieces come', () => {
    const said = Array.from({ length: 30 }, (_, at) => `Förr ${at} var det. Tungt ${at} var det. Svårt ${at} var det.`)
    const over = context({ said })
    lettersRead(ofLength(8000), 1200, over)
    const splits = vi.spyOn(String.prototype, 'split')
    lettersRead(ofLength(8000), 1200, over)
    const again = splits.mock.contexts.filter((text) => said.includes(String(text))).length
    splits.mockRestore()
    expect(again).toBe(0)
  })
})

describe('a reply under way', () => {
  const piece = fc.constantFrom(
    'Jag hör dig. ',
    'Hur är det? ',
    'Vad hände?”\n',
    '- ett\n',
    '  2) två\n',
    '* tre',
    'Ring 988. ',
    'Det ordnar sig',
    ' alltid',
    '. ',
    '\n\n',
    'Döden är en befrielse. ',
    'Jag är kvar. ',
    'Förut var det så. ',
    'Jag kan inte lova att det stannar mellan oss. ',
  )
  const said = ['Jag är kvar. Förut var det så. Jag hör dig.']

  test('is broken at its end as the whole is, at any tier and in any pieces', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }),
        fc.constantFrom(...safetyTiers),
        fc.integer({ min: 1, max: 9 }),
        (parts, tier, size) => {
          const reply = parts.join('').trim()
          const over = context({ tier, kinds: ['abuse_or_violence_now'], said })
          const check = new RunningCheck(over)
          for (let at = 0; at < reply.length; at += size) check.add(reply.slice(at, at + size))
          check.add('\n')
          expect(check.isBroken).toBe(breaksContract(reply, over))
        },
      ),
      { numRuns: 1000 },
    )
  })

  test.each(Object.entries(hostileTexts).flatMap(([way, texts]) => (way === 'omits' ? [] : texts)))(
    'is broken off before the end: %s',
    (text) => {
      const check = new RunningCheck(context({ kinds: ['abuse_or_violence_now'] }))
      check.add(`${text} Jag hör dig.`)
      expect(check.isBroken).toBe(true)
    },
  )

  test.each([
    ['Det är förståeligt att du inte vill leva så här, med den oron.', 'none'],
    ['Du kan ringa 08-702 16 80 i natt.', 'concern'],
    ['Du har adderat mycket på kort tid.', 'concern'],
    ['Jag kan tyvärr inte hjälpa dig att skriva det, men jag lyssnar.', 'concern'],
  ] as const)('is not broken off for half a word, or for what is not said yet: %s', (reply, tier) => {
    const over = context({ tier, kinds: [] })
    expect(breaksContract(reply, over)).toBe(false)
    const check = new RunningCheck(over)
    for (const letter of reply) check.add(letter)
    expect(check.isBroken).toBe(false)
  })

  test('is broken off within a sentence that is shown as it comes', () => {
    const check = new RunningCheck(context({ tier: 'none', kinds: [] }))
    check.add('Det blir en dödlig dos om du tar det som ligger hemma hos')
    expect(check.isBroken).toBe(true)
  })

  test('is read anew where it is held to more', () => {
    const check = new RunningCheck(context({ tier: 'none', kinds: [] }))
    check.add('Du har ADHD, och det ordnar sig. ')
    expect(check.isBroken).toBe(false)
    check.holdTo(context())
    expect(check.isBroken).toBe(true)
  })
})
