import { createElement } from 'react'
import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import AccessibilityPage from './accessibility-page.tsx'
import { ACCESSIBILITY_SECTIONS } from './accessibility-text.ts'
import PrivacyPage from './privacy-page.tsx'
import { PRIVACY_SECTIONS } from './privacy-text.ts'
import TermsPage from './terms-page.tsx'
import { TERMS_SECTIONS } from './terms-text.ts'
import TherapistTermsPage from './therapist-terms-page.tsx'
import { THERAPIST_TERMS_SECTIONS } from './therapist-terms-text.ts'

/** Each text, what it is known by, the day it has on its page, and the day of the version that its changes are told from. */
const TEXTS = [
  {
    name: 'privacy',
    page: PrivacyPage,
    sections: PRIVACY_SECTIONS,
    updated: '29 november 2026',
    before: '1 augusti 2025',
    print: '6152d500df238b74',
  },
  {
    name: 'terms',
    page: TermsPage,
    sections: TERMS_SECTIONS,
    updated: '29 november 2026',
    before: '13 augusti 2025',
    print: 'bfe0db9ac67ac072',
  },
  {
    name: 'therapist-terms',
    page: TherapistTermsPage,
    sections: THERAPIST_TERMS_SECTIONS,
    updated: '29 november 2026',
    before: null,
    print: '15480ba9eeab63cd',
  },
  {
    name: 'accessibility',
    page: AccessibilityPage,
    sections: ACCESSIBILITY_SECTIONS,
    updated: '27 november 2026',
    before: null,
    print: 'db2abe4d67f17ca5',
  },
] as const

function shown(page: FunctionComponent): string {
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(page)))
}

async function printOf(text: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(text)))
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe.each(TEXTS)('$name', ({ page, sections, updated, before, print }) => {
  test('the page says the day of its text, and of the version before', () => {
    const text = shown(page)
    expect(/Senast uppdaterad ([^<]*)</.exec(text)?.[1]).toBe(updated)
    expect(/Ändrat sedan den ([^<]*)</.exec(text)?.[1] ?? null).toBe(before)
  })

  test('the text and its day move together', async () => {
    const found = await printOf([updated, sections])
    expect(
      print,
      `The text changed, or its day did. Give the page and this test the day of today, and write as print what was found: '${found}'.`,
    ).toBe(found)
  })
})
