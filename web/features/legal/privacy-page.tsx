import { pageMeta } from '../../frames/page-meta.ts'
import { LegalDocument } from './legal-document.tsx'
import { PRIVACY_SECTIONS } from './privacy-text.ts'

export const meta = () =>
  pageMeta({
    title: 'Integritet',
    description: 'Vilka uppgifter Lyhörd har om dig, vem som kan läsa dem, och hur länge de sparas.',
    path: '/privacy',
  })

export default function PrivacyPage() {
  return (
    <LegalDocument
      title="Integritetspolicy"
      updated="23 november 2026"
      lead="Det du skriver här är privat. Så här hanterar vi det, utan att lova mer än vad som är sant."
      sections={PRIVACY_SECTIONS}
    />
  )
}
