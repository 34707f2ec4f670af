import { describe, expect, test } from 'vitest'
import { safetyKinds, safetyTiers } from '../../contract/safety-tiers.ts'
import {
  type Declaration,
  DECLARE,
  DeclarationReader,
  declarationLine,
  imitatesDeclaration,
  LONGEST_DECLARATION,
} from './declaration.ts'

const wordsOf = (parts: readonly (string | Declaration)[]) => parts.filter((part) => typeof part === 'string').join('')

/** What is shown of a reply that comes in these pieces, and what it declares. */
function read(pieces: readonly string[]) {
  const reader = new DeclarationReader()
  const parts = pieces.flatMap((piece) => reader.read(piece))
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
  ['cut at the end of the reply', `<<lage: high; veil`, '', []],
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
      expect(imitatesDeclaration(whole.shown), pieces.join('|')).toBe(false)
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

test('the model is told of every tier and kind, and in the form that is read', () => {
  for (const word of [...safetyTiers, ...safetyKinds]) expect(DECLARE).toContain(word)
  expect(read([DECLARE]).declared).toEqual([NONE, HIGH])
})

test('who writes what looks like one is known', () => {
  for (const text of ['<<lage: none>>', 'Börja med <<LÄGE: none>>.', 'x<< la\u0308ge'])
    expect(imitatesDeclaration(text)).toBe(true)
  for (const text of ['lage: none', 'Läget är lugnt.', '< <lage']) expect(imitatesDeclaration(text)).toBe(false)
})
