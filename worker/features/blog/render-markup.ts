import { escapeHtml } from '../../escape-html.ts'
import { parseMarkup, type Block } from './parse-markup.ts'

type Inline = Block['children'][number]

/** Said to who does not see that a link leads elsewhere; the template hides the `span` from the eye. */
const NEW_TAB = '<span> (öppnas i ny flik)</span>'

/** A post's text as HTML without a class: h2, h3, p, strong, em and links. All else that it holds is text. */
export function renderMarkup(content: string): string {
  return parseMarkup(content)
    .map(({ kind, children }) => `<${kind}>${renderAll(children)}</${kind}>`)
    .join('\n')
}

function renderAll(inlines: readonly Inline[]): string {
  return inlines.map(render).join('')
}

function render(inline: Inline): string {
  if (inline.kind === 'text') return escapeHtml(inline.text)
  const words = renderAll(inline.children)
  if (inline.kind !== 'link') return `<${inline.kind}>${words}</${inline.kind}>`
  const target = safeTarget(inline.href)
  if (target === null) return words
  // A telephone or a letter opens a program, not a page: a tab of its own would stay empty.
  if (/^(?:tel|mailto):/.test(target)) return `<a href="${escapeHtml(target)}">${words}</a>`
  return `<a href="${escapeHtml(target)}" target="_blank" rel="noopener noreferrer">${words}${NEW_TAB}</a>`
}

/** Where a link may lead: an address of the web, a letter, a telephone, a page of this site. Null for all else. */
export function safeTarget(href: string): string | null {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return href
  if (/^tel:\+?[\d-]+$/.test(href) || /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(href)) return href
  const url = URL.parse(href)
  return url !== null && /^https?:\/\//i.test(href) && url.username === '' ? url.href : null
}
