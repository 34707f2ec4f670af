import { pageMeta } from '../../frames/page-meta.ts'
import { LegalDocument } from './legal-document.tsx'
import { TERMS_SECTIONS } from './terms-text.ts'

export const meta = () =>
  pageMeta({
    title: 'Villkor',
    description: 'Användarvillkor för Lyhörd: vad tjänsten är, vad den kostar, och vad som gäller mellan dig och oss.',
    path: '/terms',
  })

/** What the terms of 2025 said otherwise (docs/decisions.md). */
const BEFORE = {
  day: '13 augusti 2025',
  changes: [
    'Oanvända credits betalas tillbaka inom 30 dagar. Förut stod att avgifter inte återbetalas.',
    'Credits köps en gång och förfaller aldrig. Det finns inget abonnemang och ingen månadsavgift för klienter.',
    'Villkoren godkänns för sig, och samtycket till uppgifter om hälsa är en egen fråga.',
    'Svar kostar ingenting när tjänsten ser tydliga tecken på fara, och inte heller när de misslyckas.',
    'Terapeuter har fått egna villkor.',
  ],
} as const

export default function TermsPage() {
  return (
    <LegalDocument
      numbered
      title="Användarvillkor"
      updated="29 november 2026"
      before={BEFORE}
      lead="Villkoren gäller när du använder Lyhörd. Du godkänner dem när du skapar ett konto."
      sections={TERMS_SECTIONS}
    />
  )
}
