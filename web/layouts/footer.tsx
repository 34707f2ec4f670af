import { lazy, useState } from 'react'
import { cookieQuestion } from '../features/cookies/cookie-question.ts'
import { CrisisHelp } from '../features/safety/crisis-help.tsx'
import { NIGHT_BUTTON, NightBand } from '../frames/night-band.tsx'
import { Deferred } from '../loading/deferred.tsx'

const DisplaySettings = lazy(() =>
  import('../ui/display-settings.tsx').then((module) => ({ default: module.DisplaySettings })),
)

/** The night band at the end of those of the app's pages that anybody may read. */
export function Footer() {
  return (
    <NightBand
      urgent={<CrisisHelp className="w-fit border-night-accent! text-night-accent! hover:bg-white/10!" />}
      settings={
        <>
          <DisplaySettingsButton />
          <button type="button" onClick={() => cookieQuestion.set(true)} className={NIGHT_BUTTON}>
            Cookies
          </button>
        </>
      }
    />
  )
}

/** The display settings behind a button, fetched when it is pressed. */
function DisplaySettingsButton() {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={NIGHT_BUTTON}>
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
