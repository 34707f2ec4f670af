import type { Role } from '../../../contract/fields.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { DeletePart } from './delete-part.tsx'
import { ExportPart } from './export-part.tsx'

/** What is yours to take along, and yours to take away. */
export function PrivacySection({ id, title, role }: { id: string; title: string; role: Role }) {
  return (
    <SectionCard id={id} title={title}>
      <ExportPart />
      <DeletePart role={role} />
    </SectionCard>
  )
}
