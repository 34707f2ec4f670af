import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>
export type PageStatus = 200 | 400 | 402 | 404 | 409 | 410 | 503

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#fffaf3;color:#2a1a1e;font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:32rem;margin:0 auto;padding:24px 16px 72px}
main.wide{max-width:60rem}
h1{font:600 28px/1.25 Georgia,"Source Serif 4",serif;margin:24px 0 8px}
h2{font-size:18px;margin:32px 0 8px}
p{margin:0 0 16px}
a{color:#b52052}
.notice{background:#fff4e0;color:#8a5300;border-radius:12px;padding:8px 16px;font-size:16px;font-weight:600;text-align:center}
.card{background:#fff;border:1px solid #e6d5d0;border-radius:20px;padding:24px;margin:16px 0}
.lines{list-style:none;padding:8px 24px}
form.card{padding-top:8px}
.lines li{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid #e6d5d0}
.lines li:last-child{border-bottom:0}
.lines .total{font-weight:700}
.lines small,.muted{color:#5c464b;font-size:16px}
label{display:block;font-weight:600;margin:16px 0 4px}
input{width:100%;min-height:48px;padding:8px 12px;border:1px solid #8c7479;border-radius:12px;background:#fff;color:inherit;font:inherit}
input[readonly]{background:#fdf3e3}
input[aria-invalid=true]{border:2px solid #a51d1d}
.tick{display:flex;gap:12px;align-items:flex-start;font-weight:400}
.tick input{width:24px;min-height:24px;height:24px;margin-top:2px;flex:none}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.wrong{color:#a51d1d;font-size:16px;margin:4px 0 0}
.error{background:#fdecec;color:#a51d1d;border-radius:12px;padding:12px 16px;margin:16px 0}
button,.button{display:block;width:100%;min-height:48px;margin-top:24px;padding:10px 24px;border:0;border-radius:999px;background:#b52052;
color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#991a45}
button.quiet{background:transparent;color:#b52052;margin-top:8px;text-decoration:underline}
:focus-visible{outline:3px solid #7d1438;outline-offset:2px}
code,.number{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:16px;white-space:nowrap}
p code{white-space:normal;overflow-wrap:anywhere}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:16px}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #e6d5d0;vertical-align:top}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
`
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // The empty icon, which keeps a browser from asking for one.
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A Swedish page in Lyhörd's colours, without script, that no cache keeps. */
export async function page(
  c: Context,
  title: string,
  body: Markup,
  status: PageStatus = 200,
  width: '' | 'wide' = '',
): Promise<Response> {
  c.header('content-security-policy', POLICY)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  const content = await html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} · Testläge</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main class="${width}">
          <p class="notice">Testläge, inga riktiga pengar</p>
          ${body}
        </main>
      </body>
    </html>`
  return c.html(content, status)
}

/** A page that says one thing, with at most one way on. */
export function messagePage(
  c: Context,
  status: PageStatus,
  title: string,
  text: string,
  way: { href: string; label: string } | null,
): Promise<Response> {
  const link = way ? html`<a class="button" href="${way.href}">${way.label}</a>` : html``
  return page(
    c,
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${link}`,
    status,
  )
}
