import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../../escape-html.ts'
import { fillPiece, readTemplate } from './fill-piece.ts'

const template = readTemplate(
  [
    '<title>{{title}}</title><main>{{content}}</main>',
    '<template data-piece="tag"><li title="{{name}}">{{name}}</li></template>',
    '<template data-piece="newer"><a href="{{href}}">Nyare</a></template>',
    '<template data-piece="all"><b>Alla</b></template><footer></footer>',
  ].join(''),
)

test('the pieces are taken out of the page', () => {
  expect(template.page).toBe('<title>{{title}}</title><main>{{content}}</main><footer></footer>')
  expect([...template.pieces.keys()]).toEqual(['tag', 'newer', 'all'])
})

describe('a piece', () => {
  test('has a text escaped wherever it stands, HTML as it is, and several pieces one after another', () => {
    const tag = fillPiece(template, 'tag', { name: 'A & "B" <c>' })
    expect(tag.html).toBe('<li title="A &amp; &quot;B&quot; &lt;c&gt;">A &amp; &quot;B&quot; &lt;c&gt;</li>')
    const twice = fillPiece(template, 'tag', { name: [fillPiece(template, 'all', {}), { html: '<i>7</i>' }] })
    expect(twice.html).toContain('<b>Alla</b><i>7</i>')
  })

  test('is not read for slots again once it is filled', () => {
    expect(fillPiece(template, 'newer', { href: '{{name}} $& $1' }).html).toBe('<a href="{{name}} $&amp; $1">Nyare</a>')
  })

  test('that the template has not, or a slot that nothing fills, is an error', () => {
    expect(() => fillPiece(template, 'older', { href: '/' })).toThrow(
      'The blog’s template has no piece older.'.replace('’', "'"),
    )
    const odd = readTemplate('<template data-piece="newer">{{nothing}}</template>')
    expect(() => fillPiece(odd, 'newer', { href: '/' })).toThrow("Nothing fills nothing in the blog's piece newer.")
  })

  test('holds whatever text it is given, and no element or attribute of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const { html } = fillPiece(template, 'tag', { name })
        expect(html).toBe(`<li title="${escapeHtml(name)}">${escapeHtml(name)}</li>`)
      }),
    )
  })
})
