import type { Mail } from './mail.ts'
import { escapeHtml } from '../escape-html.ts'

/** One part of a mail: a paragraph, a large code, a button with its address, or a letter with its own lines. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'letter'; readonly text: string }

interface MailContent {
  readonly to: string
  /** Who gets the answer, where the mail can be answered. */
  readonly replyTo?: string
  readonly subject: string
  readonly heading: string
  readonly parts: readonly MailPart[]
}

const SIGNATURE = 'Lyhörd'
const FOOT = 'Vid fara för liv: ring 112. Det här mejlet går inte att svara på.'
const ANSWERABLE_FOOT = 'Svara på det här mejlet, så når svaret den som skrev.'

/** A mail as text and as HTML with the same words, in one quiet layout. */
export function layoutMail(content: MailContent): Mail {
  const { to, replyTo, subject } = content
  const foot = replyTo === undefined ? FOOT : ANSWERABLE_FOOT
  const mail = { to, subject, text: toText(content, foot), html: toHtml(content, foot) }
  return replyTo === undefined ? mail : { ...mail, replyTo }
}

function toText({ heading, parts }: MailContent, foot: string): string {
  return [heading, ...parts.map(partText), SIGNATURE, foot].join('\n\n')
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
    case 'letter':
      return part.text
    case 'code':
      return part.code
    case 'button':
      return `${part.label}:\n${part.url}`
  }
}

function toHtml({ heading, parts, subject }: MailContent, foot: string): string {
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fffaf3;color:#2a1a1e;font:17px/1.6 system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 24px">
<h1 style="font:600 24px/1.3 Georgia,serif;margin:0 0 16px">${escapeHtml(heading)}</h1>
${parts.map(partHtml).join('\n')}
<p style="margin:32px 0 0">${SIGNATURE}</p>
<p style="margin:8px 0 0;color:#5c464b;font-size:14px">${foot}</p>
</div></body></html>`
}

const BUTTON_STYLE =
  'display:inline-block;background:#b52052;color:#ffffff;text-decoration:none;padding:12px 24px;border-radius:999px'
const LETTER_STYLE =
  'margin:0 0 16px;padding-left:16px;border-left:3px solid #e6d5d0;white-space:pre-wrap;overflow-wrap:anywhere'

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`
    case 'code':
      return `<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px">${escapeHtml(part.code)}</p>`
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="${BUTTON_STYLE}">${escapeHtml(part.label)}</a></p>`
    case 'letter':
      return `<p style="${LETTER_STYLE}">${escapeHtml(part.text)}</p>`
  }
}
