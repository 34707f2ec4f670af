import { pageMeta } from '../../frames/page-meta.ts'
import { LegalDocument } from './legal-document.tsx'
import { TERMS_SECTIONS } from './terms-text.ts'

export const meta = () =>
  pageMeta({
    title: 'Villkor',
    description: 'Användarvillkor för Lyhörd: vad tjänsten är, vad den kostar, och vad som gäller mellan dig och oss.',
    path: '/terms',
  })

export default function TermsPage() {
  return (
    <LegalDocument
      numbered
      title="Användarvillkor"
      updated="22 november 2026"
      lead="Villkoren gäller när du använder Lyhörd. Du godkänner dem när du skapar ett konto."
      sections={TERMS_SECTIONS}
    />
  )
}
