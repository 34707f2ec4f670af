import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { pageStyle } from '../page-style.ts'
import type { StoredMail } from './mailbox.ts'

interface InboxView {
  readonly mails: readonly StoredMail[]
  readonly selected: StoredMail | null
  readonly view: 'text' | 'html'
  /** Only mails to this address are listed; empty for all. */
  readonly to: string
}

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Stockholm' })

/** The page where a person reads the mails that the app has sent on this machine. */
export function inboxPage({ mails, selected, view, to }: InboxView): Html {
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${selected ? `${selected.subject} – Inkorg` : 'Inkorg'}</title>
        ${pageStyle}${inboxStyle}
      </head>
      <body class="${selected ? 'reading' : 'listing'}">
        <header>
          <h1><a href="/inbox">Inkorg</a></h1>
          <p class="muted">Här hamnar alla mejl som appen skickar på den här datorn. Inget lämnar den.</p>
          <form action="/inbox" class="filter">
            <label for="to">Till</label>
            <input id="to" name="to" type="search" value="${to}" placeholder="namn@exempel.se" autocomplete="off" />
            <button>Visa</button>
          </form>
        </header>
        <main>
          <nav aria-label="Mejl">${mails.length === 0 ? emptyList(to) : mailList(mails, selected, to)}</nav>
          <section aria-label="Valt mejl">
            ${selected ? message(selected, view, to) : nothingSelected(mails.length)}
          </section>
        </main>
        ${selected ? '' : refreshScript}
      </body>
    </html>`
}

function emptyList(to: string): Html {
  return to
    ? html`<p class="empty">Inga mejl till ${to}. <a href="/inbox">Visa alla</a></p>`
    : html`<p class="empty">Inga mejl än. Sidan uppdateras av sig själv.</p>`
}

function nothingSelected(count: number): Html {
  return html`<p class="empty">${count === 0 ? '' : 'Välj ett mejl för att läsa det.'}</p>`
}

function mailList(mails: readonly StoredMail[], selected: StoredMail | null, to: string): Html {
  return html`<ul>
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="${address(mail, to)}" ${mail.id === selected?.id ? raw('aria-current="true"') : ''}>
            <strong>${mail.subject}</strong>
            <span>Till ${mail.to}</span>
            <time class="muted" datetime="${mail.at}">${time.format(new Date(mail.at))}</time>
          </a>
        </li>`,
    )}
  </ul>`
}

function message(mail: StoredMail, view: 'text' | 'html', to: string): Html {
  const tab = (name: 'text' | 'html', label: string) =>
    html`<a class="button" href="${address(mail, to, name)}" ${view === name ? raw('aria-current="page"') : ''}
      >${label}</a
    >`
  return html`<p class="back"><a href="/inbox${to ? `?to=${encodeURIComponent(to)}` : ''}">← Alla mejl</a></p>
    <article class="card">
      <h2>${mail.subject}</h2>
      <p class="muted">
        Från ${mail.from}<br />Till ${mail.to}<br />${mail.replyTo ? html`Svar till ${mail.replyTo}<br />` : ''}
        <time datetime="${mail.at}">${time.format(new Date(mail.at))}</time>
      </p>
      <p class="tabs">${mail.html ? tab('html', 'Formaterat') : ''}${tab('text', 'Ren text')}</p>
      ${view === 'html' ? frame(mail) : html`<div class="text" tabindex="0">${linked(mail.text)}</div>`}
    </article>`
}

/** The mail's own HTML can neither run scripts nor reach this page; its links open in a tab of their own. */
function frame(mail: StoredMail): Html {
  const document = `<base target="_blank">${mail.html}`
  return html`<iframe
    title="${`Mejlet ${mail.subject}`}"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${document}"
  ></iframe>`
}

/** Plain text with its web addresses as links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    )
}

function address(mail: StoredMail, to: string, view?: 'text' | 'html'): string {
  const query = new URLSearchParams({ ...(to ? { to } : {}), ...(view ? { visa: view } : {}) }).toString()
  return `/inbox/${mail.id}${query ? `?${query}` : ''}`
}

/** Fetches the list anew only when there is another mail, so that a reader's place is kept. */
const refreshScript = raw(`<script>
const newest = async () => (await (await fetch('/inbox.json' + location.search)).json())[0]?.at ?? ''
let known
setInterval(async () => {
  if (document.hidden || document.activeElement?.tagName === 'INPUT') return
  const at = await newest().catch(() => known)
  if (known !== undefined && at !== known) location.reload()
  known = at
}, 2000)
</script>`)

const inboxStyle = raw(`<style>
header { padding: 24px 24px 16px; border-bottom: 1px solid var(--line) }
header p { margin: 4px 0 12px }
h1 a { color: inherit; text-decoration: none }
.filter { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
.filter input { flex: 1 1 180px; max-width: 320px }
main { display: grid; grid-template-columns: minmax(260px, 360px) 1fr; align-items: start }
nav { border-right: 1px solid var(--line); min-height: 60vh }
ul { list-style: none; margin: 0; padding: 0 }
li a { display: grid; gap: 2px; padding: 12px 24px; border-bottom: 1px solid var(--line); color: inherit;
  text-decoration: none; overflow-wrap: anywhere }
li a:hover { background: #fdf3e3 }
li a[aria-current] { background: #fbe0e8; box-shadow: inset 4px 0 #b52052 }
time { font-size: 14px }
.empty { padding: 24px; margin: 0; color: var(--muted) }
section { padding: 24px; min-width: 0 }
section .empty { padding: 0 }
.back { display: none; margin: 0 0 12px }
.tabs { display: flex; gap: 8px; flex-wrap: wrap }
.tabs [aria-current] { background: #fbe0e8; border-color: #b52052 }
.text { white-space: pre-wrap; overflow-wrap: anywhere; max-width: 68ch }
iframe { width: 100%; height: min(70vh, 720px); border: 1px solid var(--line); border-radius: 12px; background: #fff }
@media (max-width: 760px) {
  main { display: block }
  nav { border: 0; min-height: 0 }
  .reading nav, .listing section { display: none }
  .back { display: block }
  section { padding: 16px }
  .card { padding: 16px }
}
</style>`)
