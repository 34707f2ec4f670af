/**
 * Of a page of the site, what is for a visitor alone, and what for somebody signed in: its script says on the document which
 * reads it (site/script/signed-in.ts).
 */
export const SIGNED_OUT = 'in-data-signed-in:hidden!'
export const SIGNED_IN = 'hidden! in-data-signed-in:inline-flex!'
