import { allEndpoints } from '../../../contract/table.ts'
import { escapeHtml } from '../../escape-html.ts'

/** A plain page that lists the API; no script, no third party. */
export function docsPage(): string {
  const nouns = Map.groupBy(allEndpoints(), (named) => named.noun)
  const sections = [...nouns].map(
    ([noun, endpoints]) =>
      `<h2>${noun}</h2><table><thead><tr><th>Call</th><th>Who</th><th>What</th></tr></thead><tbody>${endpoints
        .map(
          ({ endpoint }) =>
            `<tr><td><code>${endpoint.method} ${endpoint.path}</code></td><td>${endpoint.access}</td>` +
            `<td>${escapeHtml(endpoint.summary)}${endpoint.streams ? ' Streams.' : ''}</td></tr>`,
        )
        .join('')}</tbody></table>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Lyhörd API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Lyhörd API</h1>
<p>The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>. Sign in with <code>POST /auth/token</code>
and send <code>Authorization: Bearer …</code>. Errors are <code>{ detail, code, request_id }</code>. Calls marked “Streams” give the events
<code>safety</code>, <code>delta</code>, <code>done</code> and <code>error</code> on <code>Accept: text/event-stream</code>.</p>
${sections.join('\n')}</main></body></html>`
}

export const DOCS_STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.6 system-ui,sans-serif;background:#fffaf3;color:#2a1a1e}
main{max-width:64rem;margin:0 auto;padding:24px}h1,h2{font-family:Georgia,serif;line-height:1.2}
table{width:100%;border-collapse:collapse;display:block;overflow-x:auto}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #e6d5d0;vertical-align:top}a{color:#b52052}
@media(prefers-color-scheme:dark){body{background:#1b1315;color:#f7ece6}a{color:#f08bab}th,td{border-color:#4a383c}}`
