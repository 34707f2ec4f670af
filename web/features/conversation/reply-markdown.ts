/** The small part of markdown that a reply may use. Everything else is shown as it stands: model output is hostile. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'italic'; text: string }
  | { kind: 'link'; text: string; href: string }

export type Block = { kind: 'paragraph'; lines: Span[][] } | { kind: 'list'; ordered: boolean; items: Span[][] }

// Every run has an end, so that a line of opening marks costs no more than any other line of its length.
const SPAN =
  /\*\*(?<bold>[^*\n]{1,500})\*\*|(?<![*\p{L}\d])\*(?<italic>[^*\s][^*\n]{0,500})\*(?!\*)|\[(?<label>[^\]\n]{1,200})\]\((?<href>[^)\s]{1,500})\)/gu
const BULLET = /^\s{0,3}[-*•]\s(?<rest>.*)/
const NUMBER = /^\s{0,3}\d{1,2}[.)]\s(?<rest>.*)/
const HEADING = /^#{1,6}\s(?<rest>.*)/

/** Paragraphs and lists of a reply. Headings become bold lines; unfinished markup (a reply under way) stays text. */
export function parseReply(text: string): Block[] {
  const blocks: Block[] = []
  let afterGap = true
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') {
      afterGap = true
      continue
    }
    addLine(blocks, line, afterGap)
    afterGap = false
  }
  return blocks
}

/** Adds a line to the last block where it belongs to it: lists go on after an empty line, paragraphs do not. */
function addLine(blocks: Block[], line: string, afterGap: boolean): void {
  const last = blocks.at(-1)
  const number = NUMBER.exec(line)
  const item = number ?? BULLET.exec(line)
  if (item !== null) {
    const ordered = number !== null
    const spans = parseSpans(restOf(item))
    if (last?.kind === 'list' && last.ordered === ordered) last.items.push(spans)
    else blocks.push({ kind: 'list', ordered, items: [spans] })
    return
  }
  if (last?.kind === 'paragraph' && !afterGap) last.lines.push(parseLine(line))
  else blocks.push({ kind: 'paragraph', lines: [parseLine(line)] })
}

function parseLine(line: string): Span[] {
  const heading = HEADING.exec(line)
  return heading === null ? parseSpans(line.trim()) : [{ kind: 'bold', text: restOf(heading) }]
}

function restOf(match: RegExpExecArray): string {
  return match.groups?.['rest']?.trimStart() ?? ''
}

function parseSpans(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(SPAN)) {
    const span = spanOf(match)
    if (span === null) continue
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) })
    spans.push(span)
    from = match.index + match[0].length
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) })
  return spans
}

function spanOf({ groups }: RegExpMatchArray): Span | null {
  if (groups?.['bold'] !== undefined) return { kind: 'bold', text: groups['bold'] }
  if (groups?.['italic'] !== undefined) return { kind: 'italic', text: groups['italic'] }
  const href = safeAddress(groups?.['href'] ?? '')
  return href === null ? null : { kind: 'link', text: groups?.['label'] ?? href, href }
}

/** Telephone numbers and https pages only. */
function safeAddress(href: string): string | null {
  if (/^tel:\+?[\d-]{2,20}$/.test(href)) return href
  if (!/^https:\/\//i.test(href)) return null
  try {
    return new URL(href).href
  } catch {
    return null
  }
}

/** The host that an address of a reply leads to, without what every site has; null for a telephone number. */
export function hostOf(href: string): string | null {
  return href.startsWith('https:') ? new URL(href).host.replace(/^www\./, '') : null
}

/** Whether the words of a link are the host itself, so that saying it again tells nothing. */
export function isAddressOf(text: string, host: string): boolean {
  return text.toLowerCase().replace(/^(?:https:\/\/)?(?:www\.)?/, '') === host
}

/** The reply without markup: for a screen reader and for copying. */
export function plainText(text: string): string {
  return parseReply(text).map(plainBlock).join('\n\n')
}

function plainBlock(block: Block): string {
  if (block.kind === 'paragraph') return block.lines.map(plainSpans).join('\n')
  return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${plainSpans(item)}`).join('\n')
}

function plainSpans(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('')
}
