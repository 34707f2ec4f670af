/** What a therapist works with, in words beside each other. */
export function SpecialtyList({ specialties }: { specialties: readonly string[] }) {
  if (specialties.length === 0) return null
  return (
    <ul aria-label="Arbetar med" className="flex flex-wrap gap-2">
      {specialties.map((specialty) => (
        <li key={specialty} className="rounded-full bg-chip px-3 py-1 text-sm wrap-anywhere">
          {specialty}
        </li>
      ))}
    </ul>
  )
}
