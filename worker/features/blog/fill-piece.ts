import type { BlogPiece, BlogSlot } from '../../../contract/blog-template.ts'
import { escapeHtml } from '../../escape-html.ts'

/** Flat: no piece stands in another. */
const PIECE = /<template data-piece="(\w+)">([\s\S]*?)<\/template>/g
const SLOT = /\{\{(\w+)\}\}/g

/**
 * A piece with its slots filled. A text is escaped, whatever it holds; only `Html` goes in as it is, and nothing that went in is
 * read for slots again. Throws where the template lacks the piece, or names a slot that has no value.
 */
export function fillPiece<P extends BlogPiece>(
  template: Template,
  piece: P,
  values: Readonly<Record<BlogSlot<P>, Value>>,
): Html {
  const html = piece === 'page' ? template.page : template.pieces.get(piece)
  if (html === undefined) throw new Error(`The blog's template has no piece ${piece}.`)
  const known = new Map<string, Value>(Object.entries(values))
  return {
    html: html.replaceAll(SLOT, (_, name: string) => {
      const value = known.get(name)
      if (value === undefined) throw new Error(`Nothing fills ${name} in the blog's piece ${piece}.`)
      return htmlOf(value)
    }),
  }
}

/** What is HTML already, and goes in as it is. */
export interface Html {
  readonly html: string
}

type Value = string | number | Html | readonly Html[]

/** A page that the build has drawn, taken apart. */
export interface Template {
  /** The document, without its pieces. */
  readonly page: string
  readonly pieces: ReadonlyMap<string, string>
}

export function readTemplate(document: string): Template {
  const pieces = new Map<string, string>()
  const page = document.replaceAll(PIECE, (_, name: string, html: string) => {
    pieces.set(name, html)
    return ''
  })
  return { page, pieces }
}

function htmlOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

/** Nothing, where a piece may be left out. */
export const nothing: Html = { html: '' }
