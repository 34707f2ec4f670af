type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }

export interface Block {
  readonly kind: 'h2' | 'h3' | 'p'
  readonly children: readonly Inline[]
}

/**
 * `[text](address)`, `**bold**`, `*italic*`, whichever comes first; what is never closed is text. An address may hold round
 * brackets in pairs, as those of papers do.
 */
const MARK = /\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g

/**
 * A post's text as blocks: what blank lines part are paragraphs, a block that begins with `# ` is a heading of level 2, one
 * with `## ` of level 3. Everything else is text.
 */
export function parseMarkup(content: string): Block[] {
  return content
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .map(blockOf)
}

function blockOf(text: string): Block {
  if (text.startsWith('## ')) return { kind: 'h3', children: inlinesOf(text.slice(3)) }
  if (text.startsWith('# ')) return { kind: 'h2', children: inlinesOf(text.slice(2)) }
  return { kind: 'p', children: inlinesOf(text) }
}

function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const found of text.matchAll(MARK)) {
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) })
    parts.push(markOf(found))
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

function markOf([, label, href, bold, italic = '']: RegExpExecArray): Inline {
  if (label !== undefined && href !== undefined) return { kind: 'link', href, children: inlinesOf(label) }
  if (bold !== undefined) return { kind: 'strong', children: inlinesOf(bold) }
  return { kind: 'em', children: inlinesOf(italic) }
}

/** What is read of it, without marks. */
export function wordsOf(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.kind === 'text' ? inline.text : wordsOf(inline.children))).join('')
}

/** The addresses that a block leads to. */
export function linksOf(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'text') return []
    return [...(inline.kind === 'link' ? [inline.href] : []), ...linksOf(inline.children)]
  })
}
