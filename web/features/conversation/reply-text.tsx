import { memo, useMemo } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { hostOf, isAddressOf, parseReply } from './reply-markdown.ts'
import type { Block, Span } from './reply-markdown.ts'

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => {
    if (span.kind === 'bold') return <strong key={index}>{span.text}</strong>
    if (span.kind === 'italic') return <em key={index}>{span.text}</em>
    if (span.kind === 'text') return span.text
    return <ReplyLink key={index} text={span.text} href={span.href} />
  })
}

/** A telephone number, or a page: in a tab of its own, so that the talk stays, and with the host that it leads to. */
function ReplyLink({ text, href }: { text: string; href: string }) {
  const host = hostOf(href)
  if (host === null) {
    return (
      <a href={href} className="text-link underline">
        {text}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-link underline">
      {text}
      {!isAddressOf(text, host) && ` (${host})`}
      <VisuallyHidden> (öppnas i ny flik)</VisuallyHidden>
    </a>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, index) => (
          <span key={index}>
            {index > 0 && <br />}
            <Spans spans={line} />
          </span>
        ))}
      </p>
    )
  }
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Spans spans={item} />
    </li>
  ))
  return block.ordered ? (
    <ol className="list-decimal space-y-1 ps-6">{items}</ol>
  ) : (
    <ul className="list-disc space-y-1 ps-6">{items}</ul>
  )
}

/** A reply of the AI: paragraphs, lists, bold, italic and links as React nodes, never as HTML. */
export const ReplyText = memo(function ReplyText({ text }: { text: string }) {
  const blocks = useMemo(() => parseReply(text), [text])
  return (
    <div className="space-y-3 break-words">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
})
