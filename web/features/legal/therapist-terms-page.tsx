import { pageMeta } from '../../frames/page-meta.ts'
import { LegalDocument } from './legal-document.tsx'
import { THERAPIST_TERMS_SECTIONS } from './therapist-terms-text.ts'

export const meta = () =>
  pageMeta({
    title: 'Terapeutvillkor',
    description:
      'Villkoren för terapeuter hos Lyhörd: kontroll av legitimation, avgifter, tystnadsplikt, journal och AI:ns roll.',
    path: '/therapist-terms',
  })

export default function TherapistTermsPage() {
  return (
    <LegalDocument
      numbered
      title="Villkor för terapeuter"
      updated="29 november 2026"
      lead="Villkoren gäller för dig som arbetar som terapeut genom Lyhörd, i stället för klienternas. Du godkänner dem när du skapar ditt konto."
      sections={THERAPIST_TERMS_SECTIONS}
    />
  )
}
