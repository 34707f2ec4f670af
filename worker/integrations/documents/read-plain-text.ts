import { utf16Order } from './kind-of-document.ts'

/** A text file in UTF-8, UTF-16 or, where it is neither, Windows-1252, which holds all of Latin-1. */
export function readPlainText(bytes: Uint8Array): string {
  const unicode = markedUtf16(bytes) ?? utf16Order(bytes)
  if (unicode !== null) return new TextDecoder(unicode).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function markedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}
