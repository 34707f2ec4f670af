import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { listRegrants, type Regrant } from '../../../contract/keys.ts'
import { q } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { RegrantDialog } from './regrant-dialog.tsx'

/** The query to start in a page's loader. */
export const regrantsQuery = q(listRegrants)

/** Tells on the first page whose reset has locked what this person can open for them again (docs/keys.md). */
export function RegrantNotice() {
  const { data } = useQuery(regrantsQuery)
  const [openFor, setOpenFor] = useState<string | null>(null)
  const regrants = data?.regrants ?? []
  const chosen = regrants.find(({ person_id }) => person_id === openFor)
  if (regrants.length === 0) return null
  return (
    <>
      {regrants.map((regrant) => (
        <RegrantCard key={regrant.person_id} regrant={regrant} onOpen={() => setOpenFor(regrant.person_id)} />
      ))}
      {chosen !== undefined && <RegrantDialog regrant={chosen} onClose={() => setOpenFor(null)} />}
    </>
  )
}

function RegrantCard({ regrant: { name, role }, onOpen }: { regrant: Regrant; onOpen: () => void }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid justify-items-start gap-3 rounded-card border border-hairline bg-surface p-6"
    >
      <h2 id={id} className="flex items-start gap-2.5 text-xl">
        <UserRoundCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-secondary-text" />
        <span className="wrap-anywhere">{name} har återställt sitt lösenord</span>
      </h2>
      <p className="max-w-measure wrap-anywhere text-muted">
        {role === 'therapist'
          ? `${name} kan inte läsa det du delade före bytet. Du kan öppna det igen, när du vet att det är ${name}.`
          : `${name} kan inte läsa det gamla längre. Du kan öppna det ni delar igen, när du vet att det är ${name}.`}
      </p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={onOpen}>
        Så öppnar du igen
      </Button>
    </section>
  )
}
