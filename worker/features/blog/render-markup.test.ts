import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../../escape-html.ts'
import { parseMarkup, wordsOf } from './parse-markup.ts'
import { renderMarkup, safeTarget } from './render-markup.ts'

const NEW_TAB = 'target="_blank" rel="noopener noreferrer"'
const SAID = '<span> (öppnas i ny flik)</span>'

describe('the markup', () => {
  test.each([
    ['Ett.\n\nTvå\növer rader.', '<p>Ett.</p>\n<p>Två över rader.</p>'],
    ['# Rubrik\n\n## Mindre\n\nText', '<h2>Rubrik</h2>\n<h3>Mindre</h3>\n<p>Text</p>'],
    ['### Ingen rubrik', '<p>### Ingen rubrik</p>'],
    ['#utan blanksteg', '<p>#utan blanksteg</p>'],
    ['**fet** och *kursiv*', '<p><strong>fet</strong> och <em>kursiv</em></p>'],
    ['[**fet** länk](/help)', `<p><a href="/help" ${NEW_TAB}><strong>fet</strong> länk${SAID}</a></p>`],
    [
      '**[länk](https://www.1177.se/)**',
      `<p><strong><a href="https://www.1177.se/" ${NEW_TAB}>länk${SAID}</a></strong></p>`,
    ],
    ['Ring [112](tel:112).', '<p>Ring <a href="tel:112">112</a>.</p>'],
    ['Skriv till [oss](mailto:hej@exempel.se)', '<p>Skriv till <a href="mailto:hej@exempel.se">oss</a></p>'],
    [
      '[Clark](https://doi.org/10.1016/0005-7967(86)90011-2)',
      `<p><a href="https://doi.org/10.1016/0005-7967(86)90011-2" ${NEW_TAB}>Clark${SAID}</a></p>`,
    ],
    ['# Med *kursiv*', '<h2>Med <em>kursiv</em></h2>'],
    ['5 * 3 * 2 och ** ensam', '<p>5 <em> 3 </em> 2 och ** ensam</p>'],
    ['\r\n\r\nRad\r\n \r\nRad', '<p>Rad</p>\n<p>Rad</p>'],
    ['', ''],
  ])('%j', (content, html) => {
    expect(renderMarkup(content)).toBe(html)
  })

  test.each([
    'javascript:alert',
    'data:text/html,x',
    '//ond.example',
    String.raw`/\ond.example`,
    'JaVaScRiPt:x',
    'http:/x@y',
    'https://a@b.se',
  ])('a link to %s is its words alone', (href) => {
    expect(safeTarget(href)).toBeNull()
    expect(renderMarkup(`[ord](${href})`)).toBe('<p>ord</p>')
  })
})

/** Texts out of what could break out of an element or an attribute, and of the markup itself. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '*',
        '**',
        '[',
        ']',
        '(',
        ')',
        '](',
        '# ',
        '## ',
        '\n\n',
        '\n',
        ' ',
        '`',
        '=',
        '{{x}}',
      ),
      fc.constantFrom(
        'javascript:',
        'https://',
        'HTTPS://',
        'mailto:',
        'tel:',
        '/',
        '//',
        '\\',
        'onerror=',
        '<script>',
        '</p>',
        '<!--',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

const TAG = /<[^>]*>/g
const TEXT_TAGS = /^<\/?(?:p|h2|h3|strong|em|span|a)>$/
const LINK =
  /^<a href="(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>\s]*"(?: target="_blank" rel="noopener noreferrer")?>$/

describe('whatever a post holds', () => {
  test('nothing but these elements comes of it, and no attribute but a link’s own', () => {
    fc.assert(
      fc.property(hostile, (content) => {
        for (const [tag] of renderMarkup(content).matchAll(TAG)) {
          expect(TEXT_TAGS.test(tag) || LINK.test(tag), `${tag} of ${JSON.stringify(content)}`).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('its words are there, escaped, and no others', () => {
    fc.assert(
      fc.property(hostile, (content) => {
        const words = parseMarkup(content).map(({ children }) => escapeHtml(wordsOf(children)))
        expect(renderMarkup(content).replaceAll(SAID, '').replaceAll(TAG, '')).toBe(words.join('\n'))
      }),
    )
  })

  test('every element that is opened is closed, in its order', () => {
    fc.assert(
      fc.property(hostile, (content) => {
        const open: string[] = []
        for (const [, end, name = ''] of renderMarkup(content).matchAll(/<(\/?)(\w+)[^>]*>/g)) {
          if (end === '/') expect(open.pop()).toBe(name)
          else open.push(name)
        }
        expect(open).toEqual([])
      }),
    )
  })

  test('a long text takes no long time', () => {
    for (const part of ['*', '**', '[', '](', '[a](', '# ', '*a', '**a ']) {
      const began = performance.now()
      renderMarkup(part.repeat(40_000 / part.length))
      expect(performance.now() - began, part).toBeLessThan(2000)
    }
  })
})
