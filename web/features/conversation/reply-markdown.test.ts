import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostOf, isAddressOf, parseReply, plainText } from './reply-markdown.ts'

describe('parseReply', () => {
  it('reads paragraphs, line breaks, bold and italic', () => {
    expect(parseReply('Det låter **tungt**.\nVila.\n\nHur *känns* det?')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'Det låter ' },
            { kind: 'bold', text: 'tungt' },
            { kind: 'text', text: '.' },
          ],
          [{ kind: 'text', text: 'Vila.' }],
        ],
      },
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'Hur ' },
            { kind: 'italic', text: 'känns' },
            { kind: 'text', text: ' det?' },
          ],
        ],
      },
    ])
  })

  it('reads lists, also with empty lines between the items', () => {
    expect(parseReply('Prova:\n- andas\n\n- gå ut\n1. ring')).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'list', ordered: false, items: [[{ text: 'andas' }], [{ text: 'gå ut' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'ring' }]] },
    ])
  })

  it('links to https pages and telephone numbers alone', () => {
    expect(parseReply('[Mind](https://mind.se) [ring](tel:90101)')[0]).toMatchObject({
      lines: [[{ kind: 'link', href: 'https://mind.se/' }, { kind: 'text' }, { kind: 'link', href: 'tel:90101' }]],
    })
    for (const address of ['javascript:alert(1)', 'http://a.se', 'data:text/html,x', '//a.se', 'https://']) {
      expect(JSON.stringify(parseReply(`[klicka](${address})`))).not.toContain('"link"')
    }
  })

  it('leaves unfinished markup and arithmetic as text', () => {
    for (const text of ['Det är **vikt', '2 * 3 * 4', 'a*b*c', '<b>hej</b>']) expect(plainText(text)).toBe(text)
  })

  it('never throws and never loses a word', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const words = text.match(/[\p{L}]+/gu) ?? []
        const shown = JSON.stringify(parseReply(text))
        expect(words.filter((word) => !shown.includes(word))).toEqual([])
      }),
    )
  })
})

describe('where a link leads', () => {
  it('is told by its host; a telephone number leads nowhere', () => {
    expect(hostOf('https://www.1177.se/liv?x=1')).toBe('1177.se')
    expect(hostOf('https://xn--pple-43d.com/')).toBe('xn--pple-43d.com')
    expect(hostOf('tel:112')).toBeNull()
  })
  it('is told unless the words of the link say just that', () => {
    expect(['1177.se', 'www.1177.se', 'https://1177.se'].map((text) => isAddressOf(text, '1177.se'))).toEqual([
      true,
      true,
      true,
    ])
    expect(['1177', '1177.se.example.com', 'a1177.se'].some((text) => isAddressOf(text, '1177.se'))).toBe(false)
  })
})
