import { CRISIS_LINE_MAX_AGE_DAYS, crisisLine, crisisLines } from '../../../contract/safety-lines.ts'
import { dateText } from '../../ui/swedish-time.ts'
import { CrisisLineRow } from '../safety/crisis-line-rows.tsx'
import { CALL_GROUPS } from './call-groups.ts'
import { Part } from './part.tsx'
import { PARTS } from './parts.ts'

/** When the number was read that has waited the longest. */
const [OLDEST_CHECK = ''] = crisisLines.map(({ checkedAt }) => checkedAt).toSorted()
const READ_AT_ITS_OWN = crisisLines.filter(({ checkedIn, source }) => checkedIn === source).length

/** The contract's lines by who one is, and how old the check of them is. */
export function WhomToCall() {
  return (
    <Part part={PARTS.call}>
      <p className="max-w-measure">
        På alla linjerna svarar människor. Du behöver inte veta vad du ska säga. Är det svårt att ringa har några av dem
        chatt.
      </p>
      <div className="grid gap-8">
        {CALL_GROUPS.map(({ title, ids }) => (
          <div key={title} className="grid gap-3">
            <h3>{title}</h3>
            <ul className="grid gap-3">
              {ids.map((id) => (
                <CrisisLineRow key={id} line={crisisLine(id)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="max-w-measure text-sm text-muted">
        Numren läste vi den {dateText(new Date(OLDEST_CHECK))} eller senare: {READ_AT_ITS_OWN} av {crisisLines.length}{' '}
        på linjens egen webbplats, de andra på andras, i kopior som kan vara äldre. Ett prov säger ifrån när det är mer
        än {CRISIS_LINE_MAX_AGE_DAYS} dagar sedan. Stämmer något inte, skriv till oss.
      </p>
    </Part>
  )
}
