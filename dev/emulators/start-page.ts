import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { pageStyle } from './page-style.ts'

const links = [
  ['/inbox', 'Inkorg', 'Mejlen som appen skickar'],
  ['/inbox.json', 'Inkorg som JSON', 'Nyast först, ?to= väljer mottagare'],
  ['/stripe', 'Betalningar', 'Köp och händelser i den låtsade Stripe'],
  ['/ledger.json', 'Liggare', 'Vad varje tjänst har blivit tillfrågad, ?service=neon, anthropic, stripe eller mail'],
  ['/counters.json', 'Räknare', 'Turer till databasen sedan start, POST /counters/reset nollställer'],
] as const

/** The first page of this server: what it stands in for and where to look. */
export function startPage(appOrigin: string): HtmlEscapedString | Promise<HtmlEscapedString> {
  return html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Lokala tjänster – Lyhörd</title>
        ${pageStyle}${startStyle}
      </head>
      <body>
        <main>
          <h1>Lokala tjänster</h1>
          <p>
            Här finns de tjänster som Lyhörd annars når över nätet: databasen, AI:n, betalningen och mejlen. De körs på
            den här datorn och inget lämnar den. <a href="${appOrigin}">Öppna appen</a>
          </p>
          <ul class="card">
            ${links.map(([href, name, about]) => html`<li><a href="${href}">${name}</a><span class="muted">${about}</span></li>`)}
          </ul>
          <p class="muted">
            Betalsidan finns på <code>/stripe/checkout/{id}</code> och AI:n på <code>/anthropic</code>. Ett fel beställs
            med <code>POST /control {"service","fault","times","delay_ms"}</code> och tas bort med felet
            <code>clear</code>.
          </p>
        </main>
      </body>
    </html>`
}

const startStyle = raw(`<style>
main { max-width: 720px; margin: 0 auto; padding: 48px 24px; display: grid; gap: 16px }
p { margin: 0 }
ul { list-style: none; margin: 0; display: grid; gap: 16px }
li { display: grid }
li a { font-weight: 600 }
code { overflow-wrap: anywhere }
</style>`)
