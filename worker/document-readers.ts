/**
 * What reads documents: a module of its own that nothing loads before one comes (docs/architecture.md#reading-documents). Here,
 * beside `index.ts`, since the platform finds a module by its path from there.
 */
export async function documentReaders() {
  return import('./generated/documents.mjs')
}
