/** What the custom build of `wrangler.toml` leaves beside this file. */
export { tryDocument } from '../integrations/documents/try-document.ts'
