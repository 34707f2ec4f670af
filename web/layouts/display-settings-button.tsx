import { lazy, useState } from 'react'
import { Deferred } from '../loading/deferred.tsx'

const DisplaySettings = lazy(() =>
  import('../ui/display-settings.tsx').then((module) => ({ default: module.DisplaySettings })),
)

/** The display settings behind a button, fetched when it is pressed. */
export function DisplaySettingsButton() {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="min-h-11 text-sm underline underline-offset-4"
      >
        Utseende och textstorlek
      </button>
      {open && (
        <Deferred failed={<p role="alert">Inställningarna kunde inte hämtas. Ladda om sidan.</p>}>
          <DisplaySettings />
        </Deferred>
      )}
    </div>
  )
}
