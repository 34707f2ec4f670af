import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from './project.ts'

/** The sections of ASVS 5.0.0 with the level of each of their requirements, in their order. */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

/** The requirements of one level. */
function ofLevel(level: '1' | '2'): string[] {
  return Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].flatMap((each, index) => (each === level ? [`${section}.${index + 1}`] : [])),
  )
}

const text = readFileSync(join(projectRoot, 'docs/asvs.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d[\d., –]*?) *\| (.*?) *\| (.*?) *\|$/gm)].map(
  ([, numbers = '', how = '', shown = '']) => ({
    numbers: numbers.split(', ').flatMap(numbersOf),
    how,
    shown,
  }),
)

/** `10.4.1–10.4.3` are three. */
function numbersOf(part: string): string[] {
  const [first = '', last = first] = part.split('–')
  const section = first.slice(0, first.lastIndexOf('.'))
  const [from, to] = [first, last].map((number) => Number(number.slice(number.lastIndexOf('.') + 1)))
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => `${section}.${(from ?? 0) + index}`)
}

describe('docs/asvs.md', () => {
  test('has each requirement of levels 1 and 2 once, and no other', () => {
    const [first, second] = [ofLevel('1'), ofLevel('2')]
    expect([first.length, second.length]).toEqual([70, 183])
    expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual([...first, ...second].toSorted())
  })

  test('deviates five times at most, each with its reason and its rows', () => {
    const listed = [...text.matchAll(/^(\d)\. \*\*.+?\*\* \(([\d., ]+)\)/gm)]
    expect(listed.length).toBeLessThanOrEqual(5)
    for (const row of rows.filter(({ how }) => how.includes('**deviation'))) {
      const named = /\*\*deviation (\d)\*\*/.exec(row.how)?.[1]
      const told = listed.find(([, number]) => number === named)?.[2]?.split(', ') ?? []
      expect(row.numbers.filter((number) => !told.includes(number))).toEqual([])
    }
    const deviating = rows.filter(({ how }) => how.includes('**deviation')).flatMap(({ numbers }) => numbers)
    expect(deviating.toSorted()).toEqual(listed.flatMap(([, , numbers = '']) => numbers.split(', ')).toSorted())
  })

  test('says of what does not apply why, in a few words', () => {
    const reasons = rows.filter(({ how }) => how.startsWith('does not apply'))
    expect(reasons.filter(({ how }) => !/^does not apply: \S+ \S+/.test(how))).toEqual([])
  })
})
