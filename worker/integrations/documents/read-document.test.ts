import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DOCUMENT_MAX_PAGES, DOCUMENT_READ_WITHIN, type DocumentProblem } from '../../../contract/documents.ts'
import { DOCUMENT_MAX_CHARACTERS } from '../../../contract/limits.ts'
import { docOf, docxOf, lockedPdf, paragraph, pdfBomb, pdfOf, zipOf } from '../../../tests/support/documents.ts'
import { kindOfDocument } from './kind-of-document.ts'
import { withCountedStreams } from './pdf-streams.ts'
import { withoutFields } from './read-doc.ts'
import { readDocument } from './read-document.ts'

const TEXT = 'Exponering görs steg för steg, och aldrig längre än klienten vågar.'
const MB = 1024 * 1024
const expectProblem = (bytes: Uint8Array, problem: DocumentProblem) =>
  expect(readDocument(bytes)).rejects.toMatchObject({ problem })

afterEach(() => void vi.useRealTimers())

describe('plain text', () => {
  test('is read in UTF-8, with a mark before it or without', async () => {
    expect(await readDocument(Buffer.from(`\ufeff${TEXT}`))).toBe(TEXT)
    expect(await readDocument(Buffer.from(TEXT))).toBe(TEXT)
  })

  test('is read in UTF-16, either way round, marked or not', async () => {
    const little = Buffer.from(TEXT, 'utf16le')
    const marked = Buffer.from(`\ufeff${TEXT}`, 'utf16le')
    expect(await readDocument(little)).toBe(TEXT)
    expect(await readDocument(marked)).toBe(TEXT)
    expect(await readDocument(Buffer.from(marked).swap16())).toBe(TEXT)
  })

  test('is read in Latin-1, with the quotation marks of Windows', async () => {
    expect(await readDocument(Buffer.concat([Buffer.from(TEXT, 'latin1'), Buffer.from([0x20, 0x94])]))).toBe(
      `${TEXT} ”`,
    )
  })

  test('loses what no text holds: control characters, half an emoji, empty lines by the dozen', async () => {
    expect(await readDocument(Buffer.from('a \r\n\r\n\r\n\r\nb\fc'))).toBe('a\n\nbc')
  })

  test('of nothing is refused, and so is one that is too long', async () => {
    await expectProblem(Buffer.from(' \n\t '), 'empty')
    await expectProblem(Buffer.from('a'.repeat(DOCUMENT_MAX_CHARACTERS + 1)), 'too_long')
  })

  test('of nothing but space takes no longer for coming in one row', { timeout: 30_000 }, async () => {
    await expectProblem(Buffer.from(`.${' '.repeat(10 * MB - 2)}.`), 'too_long')
    await expectProblem(Buffer.from(' '.repeat(10 * MB)), 'empty')
    expect(await readDocument(Buffer.from(`a${' '.repeat(900_000)}\nb`))).toBe('a\nb')
    await expectProblem(Buffer.from(`a${' '.repeat(900_000)}b`), 'too_long')
  })
})

describe('PDF', () => {
  test('printed by a browser is read page by page', async () => {
    const pages: [number, number][] = []
    const file = await readFile(join(import.meta.dirname, '../../../tests/support/documents/chromium.pdf'))
    const text = await readDocument(file, { onPage: async (done, of) => void pages.push([done, of]) })
    expect(text).toContain('Exponering vid social ångest')
    expect(text).toContain('Återkom nästa vecka')
    expect(pages).toEqual([
      [1, 2],
      [2, 2],
    ])
  })

  test('that takes too long is left off between two pages', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const onPage = async () => void vi.advanceTimersByTime(DOCUMENT_READ_WITHIN)
    await expect(readDocument(pdfOf([TEXT, TEXT]), { onPage })).rejects.toMatchObject({ problem: 'too_slow' })
  })

  test('with a password is refused as such', () => expectProblem(lockedPdf(), 'encrypted'))

  test('of pictures alone is refused as such', () => expectProblem(pdfOf(['', '']), 'scanned'))

  test('with too many pages is refused', () =>
    expectProblem(pdfOf(Array.from({ length: DOCUMENT_MAX_PAGES + 1 }, () => TEXT)), 'too_many_pages'))

  test('that unpacks to very much is refused before anybody holds it', () =>
    expectProblem(pdfBomb(200 * MB), 'unpacks_too_large'))

  test('that unpacks to very much is refused under whatever name it does', async () => {
    const stream = deflateSync(Buffer.alloc(40 * MB, ' '))
    for (const described of [
      '/Filter/Fl',
      '/Filter/Fl#61teDecode',
      '/Filter[/FlateDecode]',
      `/X<${'0'.repeat(1000)}>/F/Fl`,
    ])
      await expectProblem(pdfOf([TEXT], { stream, described }), 'unpacks_too_large')
  })

  test('of which a page is drawn from the same stream over and over is refused', { timeout: 30_000 }, async () => {
    const stream = deflateSync(Buffer.from(`BT /F1 12 Tf (${TEXT}) Tj ET ${'q Q '.repeat(MB / 4)}`, 'latin1'))
    const named = (often: number) => pdfOf([TEXT], { stream, contents: `[${'5 0 R '.repeat(often)}]` })
    expect(await readDocument(named(2))).toBe(`${TEXT}${TEXT}`)
    await expectProblem(named(100), 'unpacks_too_large')
  })

  test('that unpacks by what cannot be counted is refused', async () => {
    const stream = deflateSync(Buffer.from(`BT /F1 12 Tf (${TEXT}) Tj ET`, 'latin1'))
    for (const described of [
      '/Filter/LZWDecode',
      '/F/LZW/Filter/FlateDecode',
      '/Filter 9 0 R',
      '/Filter[/FlateDecode/FlateDecode]',
      '/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 1999999999>>',
      '/Filter/FlateDecode/DecodeParms 9 0 R',
      '/Filter/FlateDecode/L#65ngth 9',
      '/Filter[/ASCIIHexDecode/LZWDecode]',
    ])
      await expectProblem(pdfOf([TEXT], { stream, described }), 'unreadable')
  })

  test('hides no filter and no length: not behind a remark, nor in what looks like another object', async () => {
    const stream = deflateSync(Buffer.from(`BT /F1 12 Tf (${TEXT}) Tj ET`, 'latin1'))
    const problem = (described: string) => expectProblem(pdfOf([TEXT], { stream, described }), 'broken')
    await problem('/Filter/LZWDecode/X(\n9 0 obj<<)')
    await problem('/Filter/LZWDecode/X(\n9 0 obj<<)/Y()')
    await problem('/Filter/LZWDecode\n9 0 obj<</X 1>>')
    await problem('/Filter/LZWDecode\n9 0 obj/X 1')
    const remarked = Buffer.from(
      pdfOf([TEXT], { stream, described: '/Filter/LZWDecode' }).toString('latin1').replace('>>stream', '>>%>\nstream'),
      'latin1',
    )
    await expectProblem(remarked, 'unreadable')
  })

  test('ends a stream for its reader where it was counted, however long it says it is', async () => {
    const word = Buffer.from('\nendstream\n')
    const stored = Buffer.from([0, word.length, 0, 255 - word.length, 255, ...word])
    const bomb = deflateRawSync(Buffer.alloc(60 * MB, ' '))
    const stream = Buffer.concat([Buffer.from([0x78, 0x9c]), stored, bomb, Buffer.alloc(4)])
    for (const described of ['/Filter/FlateDecode', '/Length 4 0 R/Filter/FlateDecode']) {
      const counted = await withCountedStreams(pdfOf([TEXT], { stream, described }))
      expect(
        Buffer.from(counted)
          .toString('latin1')
          .match(/\/Length\b.*?(?=[/>])/g),
      ).toEqual([expect.stringMatching(/^\/Length 7 *$/)])
    }
  })

  test('is read where its bytes are written as letters', async () => {
    const plain = Buffer.from(`BT /F1 12 Tf 72 770 Td (${TEXT}) Tj ET`, 'latin1')
    const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`, 'latin1')
    for (const [described, stream] of [
      ['/Filter[/ASCIIHexDecode/FlateDecode]', hex(deflateSync(plain))],
      ['/Filter [ /AHx ]', hex(plain)],
      ['/Filter/ASCIIHexDecode', hex(plain)],
    ] as const)
      expect(await readDocument(pdfOf(['x'], { stream, described }))).toBe(TEXT)
  })

  test('is counted as what its letters stand for', async () => {
    const stream = Buffer.from(`${deflateSync(Buffer.alloc(40 * MB, ' ')).toString('hex')}>`, 'latin1')
    const described = '/Filter[/ASCIIHexDecode/FlateDecode]'
    await expectProblem(pdfOf([TEXT], { stream, described }), 'unpacks_too_large')
    await expectProblem(pdfOf([TEXT], { stream: Buffer.from('zzzz~>'), described: '/Filter/A85' }), 'unreadable')
  })

  test('is read with pictures in it, which nothing is unpacked out of', async () => {
    const picture = deflateSync(Buffer.alloc(40 * MB))
    const described = '/Type/XObject/Subtype/Image/Filter[/FlateDecode/DCTDecode]/Width 4000/Height 3500'
    expect(await readDocument(pdfOf(['', TEXT], { stream: picture, described }))).toBe(TEXT)
  })

  test('of which one page goes on and on is left off in it', { timeout: 30_000 }, async () => {
    const stream = deflateSync(
      Buffer.from(`BT /F1 12 Tf ${`1 0 0 1 72 770 Tm (${TEXT}) Tj `.repeat(30_000)} ET`, 'latin1'),
    )
    await expectProblem(pdfOf([TEXT], { stream }), 'too_long')
  })

  test('of streams alone takes no longer for having many', { timeout: 30_000 }, async () => {
    await expectProblem(Buffer.from(`%PDF-1.7\n${'streamxendstream'.repeat(600_000)}\n`), 'unpacks_too_large')
    await expectProblem(Buffer.from(`%PDF-1.7\n${'stream\n\nendstream'.repeat(500_000)}`), 'unpacks_too_large')
    await expectProblem(Buffer.from(`%PDF-1.7\n${'stream\nx'.repeat(1_000_000)}`), 'unpacks_too_large')
    const described = (number: number) => `\n${number} 0 obj<</X${' '.repeat(470)}/Length 1>>stream\n\nendstream`
    const numbers = Array.from({ length: 6000 }, (_, number) => number)
    await expectProblem(Buffer.from(`%PDF-1.7\n${numbers.map(described).join('')}`), 'broken')
    await expectProblem(Buffer.from(`%PDF-1.7\n${described(1).repeat(6000)}`), 'unreadable')
    await expectProblem(Buffer.from(`%PDF-1.7\n${'\n1 0 obj ('.repeat(100_000)}`), 'unreadable')
  })

  test('whose streams overlap, to be unpacked over and over, is refused', async () => {
    const nested = Buffer.from('stream\nx\x01'.repeat(9), 'latin1')
    await expect(withCountedStreams(nested)).rejects.toMatchObject({ problem: 'broken' })
  })

  test('that is cut off or made up is refused as broken', async () => {
    await expectProblem(Buffer.from('%PDF-1.7\nnothing more'), 'broken')
  })
})

describe('DOCX', () => {
  test('gives its paragraphs, tabs and line breaks', async () => {
    const body = `${paragraph(TEXT)}<w:p><w:r><w:t>A&amp;B</w:t><w:tab/><w:t>C</w:t><w:br/><w:t>D</w:t></w:r></w:p>`
    expect(await readDocument(docxOf(body))).toBe(`${TEXT}\nA&B\tC\nD`)
  })

  test('leaves out what was deleted, and the commands of fields', async () => {
    const body =
      '<w:p><w:del><w:r><w:delText>bort</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText><w:t>kvar</w:t></w:r></w:p>'
    expect(await readDocument(docxOf(body))).toBe('kvar')
  })

  test('that unpacks to very much is refused, whatever it says of its size', async () => {
    const body = paragraph(' '.repeat(60 * MB))
    await expectProblem(docxOf(body), 'unpacks_too_large')
    await expectProblem(docxOf(body, { declared: 100 }), 'unpacks_too_large')
  })

  test('of one mark that never ends, or of attributes without end, is refused before they are held', async () => {
    await expectProblem(docxOf(`<![CDATA[${']'.repeat(20 * MB)}]]>`), 'unpacks_too_large')
    await expectProblem(docxOf(`<?x ${'?'.repeat(20 * MB)} ?>`), 'unpacks_too_large')
    const attributes = (count: number) => `<w:p ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}/>`
    expect(await readDocument(docxOf(attributes(100) + paragraph(TEXT)))).toBe(TEXT)
    await expectProblem(docxOf(attributes(501)), 'broken')
  })

  test('of tags within tags without end is refused', async () => {
    const nested = (depth: number) => `${'<w:sdt>'.repeat(depth)}${paragraph(TEXT)}${'</w:sdt>'.repeat(depth)}`
    expect(await readDocument(docxOf(nested(100)))).toBe(TEXT)
    await expectProblem(docxOf(nested(201)), 'broken')
  })

  test('with entities of its own is refused: nothing is expanded', async () => {
    const lol = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    const xml = `${lol}<w:document><w:body><w:p><w:t>&b;</w:t></w:p></w:body></w:document>`
    await expectProblem(zipOf({ 'word/document.xml': xml }), 'broken')
  })

  test('of files without end is refused before they are looked through', async () => {
    const others = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, '']))
    const body = { 'word/document.xml': `<w:document><w:body>${paragraph(TEXT)}</w:body></w:document>` }
    expect(await readDocument(zipOf({ ...others(4999), ...body }))).toBe(TEXT)
    await expectProblem(zipOf({ ...others(5000), ...body }), 'unpacks_too_large')
  })

  test('with a password, of another kind, or cut off, is refused as such', async () => {
    await expectProblem(docxOf(paragraph(TEXT), { encrypted: true }), 'encrypted')
    await expectProblem(zipOf({ 'xl/workbook.xml': '<x/>' }), 'unsupported')
    await expectProblem(docxOf(paragraph(TEXT)).subarray(0, 200), 'broken')
  })
})

describe('DOC', () => {
  test('gives its paragraphs, and of a field its result alone', async () => {
    expect(await readDocument(docOf(`${TEXT}\rSe \x13HYPERLINK "x"\x14sidan\x15.\r`))).toBe(`${TEXT}\nSe sidan.`)
  })

  test('takes no longer for fields within fields', { timeout: 30_000 }, () => {
    const letters = 'a'.repeat(1_000_000)
    expect(withoutFields('\x13\x14'.repeat(1_000_000) + letters)).toBe(letters)
    expect(withoutFields(`\x15\x14a\x13b\x13c\x14d\x15e\x14f\x15g`)).toBe('afg')
  })

  test('is read in pieces; where they say the same bytes over and over, it is refused as broken', async () => {
    expect(await readDocument(docOf(TEXT, { pieces: 2 }))).toBe(TEXT + TEXT)
    await expectProblem(docOf(TEXT, { pieces: 300 }), 'broken')
  })

  test('with a password is refused as such', () => expectProblem(docOf(TEXT, { encrypted: true }), 'encrypted'))

  test('of an older Word is refused with what to do about it', () => {
    const older = docOf(TEXT)
    older.writeUInt16LE(0xa5dc, 1536)
    return expectProblem(older, 'unreadable')
  })

  test('whose sectors follow each other without end, or that is cut off, is refused as broken', async () => {
    await expectProblem(docOf(TEXT, { loop: true }), 'broken')
    await expectProblem(docOf(TEXT).subarray(0, 900), 'broken')
    await expectProblem(docOf(TEXT).subarray(0, 100), 'broken')
  })
})

test('a file is what its bytes are, whatever it is called', async () => {
  expect(kindOfDocument(Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'))).toBeNull()
  expect(kindOfDocument(Buffer.from('{\\rtf1 hej'))).toBeNull()
  expect(kindOfDocument(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toBeNull()
  expect(kindOfDocument(pdfOf([TEXT]))).toBe('pdf')
  await expectProblem(Buffer.from('MZ\x90\x00\x03\x00', 'latin1'), 'unsupported')
})
