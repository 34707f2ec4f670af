import type { App } from '../../http/app-types.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApi } from './open-api.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API's description of itself, for programs and for people. */
export function descriptionRoutes(app: App): void {
  app.get('/api/openapi.json', (c) => c.json(openApi(c.get('config').APP_ORIGIN)))
  app.get('/api/docs', (c) => c.html(docsPage(), 200, { 'Content-Security-Policy': PAGE_POLICY }))
  app.get('/api/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}
