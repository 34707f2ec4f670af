import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEventStreamParser } from './event-stream-parser.ts'

const parse = (...pieces: string[]) => {
  const parser = createEventStreamParser()
  return pieces.flatMap((piece) => parser.push(piece))
}

describe('event stream parser', () => {
  test('reads name, id and data, and joins data lines', () => {
    expect(parse('id: 7\nevent: delta\ndata: {"a":\ndata: 1}\n\n')).toEqual([
      { event: 'delta', data: '{"a":\n1}', id: '7' },
    ])
  })

  test('skips comments, unknown fields and events without data', () => {
    expect(parse(': hello\nretry: 10\n\nevent: empty\n\ndata\n\n')).toEqual([
      { event: 'message', data: '', id: undefined },
    ])
  })

  test('takes exactly one space after the colon', () => {
    expect(parse('data:  two\n\ndata:none\n\n').map((event) => event.data)).toEqual([' two', 'none'])
  })

  test('gives nothing for an event whose end never came', () => {
    expect(parse('data: cut')).toEqual([])
    expect(parse('data: cut\n')).toEqual([])
  })

  test('a CR at the end of a piece may be half of a CRLF', () => {
    expect(parse('data: a\r', '\n\r', '\n')).toEqual([{ event: 'message', data: 'a', id: undefined }])
  })

  test('drops a byte order mark', () => {
    expect(parse('\uFEFFdata: a\n\n')).toHaveLength(1)
  })

  const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
  const payload = fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text))

  test('any split of any stream gives the same events', () => {
    fc.assert(
      fc.property(fc.array(payload, { maxLength: 6 }), lineEnd, fc.array(fc.nat(400)), (payloads, end, cuts) => {
        const text = payloads.map((data, at) => `id: ${at}${end}event: delta${end}data: ${data}${end}${end}`).join('')
        const marks = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length]
        const pieces = marks.slice(1).map((mark, at) => text.slice(marks[at], mark))
        const whole = `${text}:`
        expect(parse(...pieces, ':')).toEqual(parse(whole))
        expect(parse(whole).map((event) => event.data)).toEqual(payloads)
      }),
    )
  })
})
