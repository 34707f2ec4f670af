import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safetyKinds, safetyTiers } from '../../contract/safety-tiers.ts'
import { declarationLine } from './declaration.ts'
import { DeclarationReader } from './declaration-reader.ts'
import { type Declaration, LONGEST_DECLARATION } from './declared-line.ts'

const wordsOf = (parts: readonly (string | Declaration)[]) => parts.filter((part) => typeof part === 'string').join('')

/** What is shown of a reply that comes in these pieces, and what it declares. */
function read(pieces: readonly string[]) {
  const reader = new DeclarationReader()
  const parts = [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()]
  const shown = wordsOf(parts)
  return { shown: shown.trimEnd(), declared: parts.filter((part): part is Declaration => typeof part !== 'string') }
}

/** Every way to cut a text in at most three. */
function cuts(text: string): string[][] {
  const places = Array.from({ length: text.length + 1 }, (_, at) => at)
  return places.flatMap((one) =>
    places.filter((two) => two >= one).map((two) => [text.slice(0, one), text.slice(one, two), text.slice(two)]),
  )
}

const HEARD = 'Jag hör dig.'
const NONE: Declaration = { tier: 'none', kinds: [] }
const HIGH: Declaration = { tier: 'high', kinds: ['veiled'] }
const LONG = 'high; active_ideation, plan_or_means, intent_or_imminent, attempt_in_progress, veiled'

const REPLIES: readonly (readonly [why: string, reply: string, shown: string, declared: readonly Declaration[]])[] = [
  ['a line', `<<lage: none>>\n\n${HEARD}`, HEARD, [NONE]],
  ['one with a kind', `<<lage: high; veiled>>\n${HEARD}`, HEARD, [HIGH]],
  ['other case, ä and blanks', ` \n<< LÄGE : High ;veiled >>  \r\n${HEARD}`, HEARD, [HIGH]],
  ['an ä of two signs', `<<la\u0308ge: high; veiled>>\n${HEARD}`, HEARD, [HIGH]],
  ['none at all', HEARD, HEARD, []],
  ['no line break after it', `<<lage: high; veiled>>${HEARD}`, HEARD, [HIGH]],
  ['two', `<<lage: none>>\n<<lage: high; veiled>>\n\n${HEARD}`, HEARD, [NONE, HIGH]],
  ['two on one line', `<<lage: none>><<lage: high; veiled>> ${HEARD}`, HEARD, [NONE, HIGH]],
  ['a late one', `Hej.\n<<lage: high; veiled>>\n${HEARD}`, `Hej.\n${HEARD}`, [HIGH]],
  ['one within a line', `Hej <<lage: high; veiled>> du.`, 'Hej \ndu.', [HIGH]],
  ['an unknown tier', `<<lage: hemskt; veiled>>\n${HEARD}`, HEARD, []],
  ['an unknown kind', `<<lage: high; ont, veiled>>\n${HEARD}`, HEARD, [HIGH]],
  ['kinds at none', `<<lage: none; veiled>>\n${HEARD}`, HEARD, [NONE]],
  ['no tier', `<<lage:>>\n${HEARD}`, HEARD, []],
  ['without its end', `<<lage: high; veiled\n${HEARD}`, HEARD, [HIGH]],
  ['cut in its tier', `<<lage: hi\n${HEARD}`, HEARD, []],
  ['cut at the end of the reply', `<<lage: high; veil`, '', [{ tier: 'high', kinds: [] }]],
  ['cut in its head', `Hej.\n<<la`, 'Hej.', []],
  ['too many kinds', `<<lage: ${LONG}>>\n${HEARD}`, HEARD, [{ tier: 'high', kinds: kindsIn(LONG) }]],
  [
    'words on its line',
    `<<lage: high ${HEARD} ${'Det är tungt. '.repeat(9)}`,
    `${HEARD} ${'Det är tungt. '.repeat(9)}`.trimEnd(),
    [{ tier: 'high', kinds: [] }],
  ],
  ['one within one', `<<la<<lage: none>>ge: none>>`, '<<la\nge: none>>', [NONE]],
  ['one begun twice', `<<lage: <<lage: none>>\n${HEARD}`, HEARD, [NONE]],
  ['other signs', `a << b <3 <<citat>> <<lag>>`, 'a << b <3 <<citat>> <<lag>>', []],
]

/** The signs of a line, or one that a reply begins with without them. */
const TRACE = /<< {0,2}l(a|ä)ge|< {0,2}l(a|ä)ge *:|^l(a|ä)ge: *(none|high)(; (veiled)?)* *(\n|$)/iu

function kindsIn(text: string) {
  return safetyKinds.filter((kind) => text.includes(kind))
}

describe('the lines of a reply', () => {
  test.each(REPLIES)('%s, however it is cut', (_, reply, shown, declared) => {
    for (const pieces of [[...reply], ...cuts(reply)])
      expect(read(pieces), pieces.join('|')).toEqual({ shown, declared })
  })

  test('are nowhere in what is shown, of any text made of their parts', () => {
    const parts = [
      '<',
      '<<',
      '>>',
      '>',
      '<<lage',
      '<<läge:',
      'la',
      'ge: ',
      'high',
      'none',
      '; ',
      'veiled',
      ' ',
      '\n',
      'Hej',
    ]
    let seed = 11
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    for (let round = 0; round < 4000; round++) {
      const pieces = Array.from({ length: 1 + next(14) }, () => parts[next(parts.length)] ?? '')
      const whole = read([pieces.join('')])
      expect(whole.shown, pieces.join('|')).not.toMatch(TRACE)
      expect(read(pieces), pieces.join('|')).toEqual(whole)
      expect(read([...pieces.join('')]), pieces.join('|')).toEqual(whole)
    }
  })

  test('hold nothing back of a reply that begins otherwise, and never more than a line', () => {
    for (const reply of [HEARD, '«Hej»', '- Hej', '**Hej**', '\n\nHej', '1 < 2', '<3']) {
      const reader = new DeclarationReader()
      const shown = [...reply].map((letter) => wordsOf(reader.read(letter)))
      expect(shown.join('')).toBe(reply.trimStart())
      expect(shown.at(-1)).toMatch(/[^<]$/)
    }
    const reader = new DeclarationReader()
    let [sent, shown] = ['', '']
    for (const letter of `<<lage: ÅÄÖ ${'å'.repeat(200)}`) {
      sent += letter
      shown += wordsOf(reader.read(letter))
      expect(sent.length - shown.length).toBeLessThanOrEqual(LONGEST_DECLARATION + '<<lage: '.length)
    }
  })

  test('take no longer for much that is empty, or for heads without an end', () => {
    for (const much of ['<'.repeat(200_000), '<<lage'.repeat(30_000), ' '.repeat(200_000), '<<lage: '.repeat(30_000)]) {
      expect(read([much, `\n${HEARD}`]).shown.endsWith(HEARD)).toBe(true)
    }
    expect(read(Array.from({ length: 20_000 }, () => '<')).shown).toBe('<'.repeat(20_000 - 2))
  })
})

test('whatever may be declared with two kinds fits into what is held back, and is read again', () => {
  for (const tier of safetyTiers.slice(1)) {
    for (const one of safetyKinds) {
      for (const two of safetyKinds.filter((kind) => kind !== one)) {
        const line = `${declarationLine({ tier, kinds: [one, two] })}\n`
        expect(line.length).toBeLessThanOrEqual(LONGEST_DECLARATION)
        expect(read([line]).declared).toEqual([
          { tier, kinds: safetyKinds.filter((kind) => [one, two].includes(kind)) },
        ])
      }
    }
  }
})

/** How a model may slip that means to declare high, or nothing that can be read. Each with what is read. */
const VEILED: readonly Declaration[] = [HIGH]
const BARE_HIGH: readonly Declaration[] = [{ tier: 'high', kinds: [] }]
const CLOSED_SLIPS: readonly (readonly [line: string, declared: readonly Declaration[]])[] = [
  ['<<lage: high.>>', BARE_HIGH],
  ['<<lage:high>>', BARE_HIGH],
  ['<<lage: high (veiled)>>', VEILED],
  ['<< läge: high; veiled >>', VEILED],
  ['<<lage: high – veiled>>', VEILED],
  ['<<lage: high — veiled>>', VEILED],
  ['<<lage – high>>', BARE_HIGH],
  ['<<lage high>>', BARE_HIGH],
  ['<<lage = high>>', BARE_HIGH],
  ['<<lage: high, veiled>>   ', VEILED],
  ['<<LAGE: HIGH; VEILED>>', VEILED],
  ['<<lage: hög; veiled>>', VEILED],
  ['<<läge: Högt>>', BARE_HIGH],
  ['<<lage: "high"; "veiled">>', VEILED],
  ['<<lage: **high**>>', BARE_HIGH],
  ['<<lage: high>', BARE_HIGH],
  ['<<lage: high; veiled>', VEILED],
  ['<lage: high; veiled>', VEILED],
  ['<<lage: high>>>', BARE_HIGH],
  ['<<lage: high; plan-or-means>>', [{ tier: 'high', kinds: ['plan_or_means'] }]],
  ['<<lage: concern/high>>', BARE_HIGH],
  ['<<lage: omedelbart>>', [{ tier: 'immediate', kinds: [] }]],
  ['<<lage: akut; veiled>>', [{ tier: 'immediate', kinds: ['veiled'] }]],
  ['<<lage: orolig>>', [{ tier: 'concern', kinds: [] }]],
  ['<<lage: none.>>', [NONE]],
  ['<<läge: ingen>>', [NONE]],
  ['<<lage: none, men personen verkar orolig>>', []],
  ['<<lage: ingen fara>>', []],
  ['<<lage: not high>>', []],
  ['<<lage: hemskt>', []],
  ['<<lage: (oklart)>>', []],
  ['<<lage: high (Personen är trött)>>', BARE_HIGH],
]
const LINE_SLIPS: typeof CLOSED_SLIPS = [
  ['Lage: high', BARE_HIGH],
  ['lage: high; veiled', VEILED],
  ['Läge: hög  ', BARE_HIGH],
  ['**Läge:** high', BARE_HIGH],
  ['`lage: high; veiled`', VEILED],
  ['[lage: high; veiled]', VEILED],
  ['«läge: high»', BARE_HIGH],
  ['- Läge – high.', BARE_HIGH],
  ['Lage: none', [NONE]],
]
/** Without an end of their own. */
const OPEN_SLIPS: typeof CLOSED_SLIPS = [
  ['<<lage: high', BARE_HIGH],
  ['<<lage: high.', BARE_HIGH],
  ['<<lage: high; veiled', VEILED],
  ['<<lage: high (veiled)', VEILED],
  ['<<lage: high; veiled,', VEILED],
  ['<<lage: hemskt', []],
  ['<<lage:', []],
  ['<<lage: none', [NONE]],
]

const BODIES = [
  HEARD,
  'Jag hör dig. Det du skriver är tungt, och jag går inte förbi det.\n\nHar du tankar på att ta ditt liv?',
  'Det är högt tempo nu. Vill du berätta mer, i din egen takt, om hur det har varit sedan sist och vad som hände? Jag är kvar här.',
  `${'Du skriver att det är svårt, och jag läser det. '.repeat(4)}Är 5 > 3, och <3 till dig.`,
]

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)

test('a line without its signs is the reply’s own words, and declares nothing, once anything was said', () => {
  const openings = ['Hej du.\n', 'Jag tänker så här:\n\n', '- ett\n']
  const lines = [...LINE_SLIPS.map(([line]) => line), 'Läge: oro', 'Läge: akut', 'läge – lugnt']
  for (const opening of openings) {
    for (const line of lines) {
      const reply = `${opening}${line}\n${HEARD}`
      for (const pieces of [[...reply], ...cuts(reply)])
        expect(read(pieces), pieces.join('|')).toEqual({ shown: reply, declared: [] })
      const declared = read([...`<<lage: none>>\n${reply}`])
      expect(declared).toEqual({ shown: reply, declared: [NONE] })
    }
  }
})

describe('a slip', () => {
  const cases = [
    ...[...CLOSED_SLIPS, ...OPEN_SLIPS].flatMap((slip) => ['\n', '\n\n', ' '].map((gap) => ({ slip, gap }))),
    ...LINE_SLIPS.flatMap((slip) => ['\n', '\r\n', '\n\n'].map((gap) => ({ slip, gap }))),
  ]

  test.each(cases)(
    '$slip.0 is read as it was meant, with no trace of it and no word lost',
    ({ slip: [line, declared], gap }) => {
      for (const body of BODIES) expect(read([line + gap + body]), body).toEqual({ shown: body, declared })
    },
  )

  test('reads the same however the reply is cut, wherever the line stands', () => {
    const anyCase = fc.constantFrom(...cases)
    const before = fc.constantFrom('', '\n', 'Hej.\n', 'Hej du. ')
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        anyCase,
        before,
        fc.constantFrom(...BODIES),
        sizes,
        ({ slip: [line], gap }, opening, body, lengths) => {
          const reply = `${opening}${line}${gap}${body}`
          const pieces: string[] = []
          for (let at = 0, turn = 0; at < reply.length; turn++) {
            const size = lengths[turn % lengths.length] ?? 1
            pieces.push(reply.slice(at, at + size))
            at += size
          }
          const [whole, cut] = [read([reply]), read(pieces)]
          expect(cut).toEqual(whole)
          if (opening.trim() === '' || line.startsWith('<')) {
            expect(words(whole.shown)).toEqual(words(`${opening}${body}`))
          }
        },
      ),
      { numRuns: 3000 },
    )
  })

  test.each([
    'Läge: jag hör att det är tungt.',
    'Läget är akut, säger du.',
    'Läge för en paus?',
    'Lagen säger något annat.',
    'Läge: high tea klockan fyra.',
    'Läge: akut, men du är inte ensam.',
    '* Högt och lågt\n* La',
    'La',
  ])('is not seen in a reply’s own words: %s', (reply) => {
    for (const pieces of [[reply], [...reply]]) expect(read(pieces)).toEqual({ shown: reply, declared: [] })
  })
})
