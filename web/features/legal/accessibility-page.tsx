import { pageMeta } from '../../frames/page-meta.ts'
import { ACCESSIBILITY_SECTIONS } from './accessibility-text.ts'
import { LegalDocument } from './legal-document.tsx'

export const meta = () =>
  pageMeta({
    title: 'Tillgänglighet',
    description:
      'Så tillgänglig är Lyhörd: vad vi följer, hur vi testar, vilka brister som finns och hur du säger till.',
    path: '/accessibility',
  })

export default function AccessibilityPage() {
  return (
    <LegalDocument
      // Not every browser knows where Swedish words break.
      title={'Tillgänglighets\u00ADredogörelse'}
      updated="27 november 2026"
      lead="Lyhörd ska gå att använda av alla som behöver det. Här står hur långt vi har kommit, och vad som inte fungerar än."
      sections={ACCESSIBILITY_SECTIONS}
    />
  )
}
