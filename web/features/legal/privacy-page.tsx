import { pageMeta } from '../../frames/page-meta.ts'
import { StoredList } from '../cookies/stored-list.tsx'
import { LegalDocument } from './legal-document.tsx'
import { PRIVACY_SECTIONS } from './privacy-text.ts'

export const meta = () =>
  pageMeta({
    title: 'Integritet',
    description: 'Vilka uppgifter Lyhörd har om dig, vem som kan läsa dem, och hur länge de sparas.',
    path: '/privacy',
  })

/** What the policy of 2025 said otherwise (docs/decisions.md). */
const BEFORE = {
  day: '1 augusti 2025',
  changes: [
    'Samtalen kallas inte längre totalsträckskrypterade: servern och AI:n ser det du skriver medan du får svar.',
    'Du väljer själv om din terapeut får läsa dina samtal. Förut sades både att en ansluten terapeut alltid kan det och att hen bara får en sammanfattning.',
    'Det står vilka som tar emot uppgifter, och att AI-modellen inte är knuten till EU.',
    'Varje slags uppgift står med, också mätningar, övningar, bokade tider och det som har märkts om dig.',
    'Det står hur länge allt sparas, och vad som räknas på sidor som alla kan läsa.',
  ],
} as const

export default function PrivacyPage() {
  return (
    <LegalDocument
      title="Integritetspolicy"
      updated="29 november 2026"
      before={BEFORE}
      lead="Det du skriver här är privat. Så här hanterar vi det, utan att lova mer än vad som är sant."
      sections={PRIVACY_SECTIONS}
      annex={{ id: 'cookies', title: 'Cookies och annat i din webbläsare', content: <StoredList /> }}
    />
  )
}
