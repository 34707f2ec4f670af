import { expect, test } from 'vitest'
import { CONSENT_TEXTS, CONSENT_VERSION } from '../../../contract/consents.ts'
import { PRIVACY_SECTIONS } from '../legal/privacy-text.ts'
import { TERMS_SECTIONS } from '../legal/terms-text.ts'
import { CONSENT_WORDS } from './consent-kinds.ts'

const FORMS = import.meta.glob<string>(['../registration/consent-boxes.tsx', './consent-dialog.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The boxes of a form as its source has them, however its lines are broken. */
function boxesIn(source: string): string[] {
  return [...source.matchAll(/<Checkbox.*?\/>\}?\n/gs)].map(([box]) => box.replace(/\s+/g, ' '))
}

const boxes = Object.values(FORMS).map(boxesIn)

async function fingerprint(): Promise<string> {
  const texts = [CONSENT_VERSION, CONSENT_WORDS, TERMS_SECTIONS, PRIVACY_SECTIONS, boxes]
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)))
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('version and texts of the consents move together', async () => {
  expect(boxes.map((form) => form.length)).toEqual([3, 3])
  const found = await fingerprint()
  expect(
    CONSENT_TEXTS,
    `The consents' words, the terms or the privacy policy changed, or CONSENT_VERSION did. If they say something else about what is
kept, who gets it, what it costs or what is promised, give CONSENT_VERSION today's date (contract/consents.ts), and the pages theirs.
Then run this again and write as CONSENT_TEXTS what it found: '${found}'.`,
  ).toBe(found)
})
