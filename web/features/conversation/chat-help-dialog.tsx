import { useSession } from '../../api/session.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { setChatSettings, useChatSettings, useSendsOnEnter } from './chat-settings.ts'
import type { EnterChoice } from './composer-keys.ts'

const ENTER: readonly [EnterChoice, string][] = [
  ['auto', 'Automatiskt'],
  ['always', 'Alltid'],
  ['never', 'Aldrig'],
]

/** What each key does, with what Enter does as it is chosen. */
function keysOf(sends: boolean): readonly (readonly [keys: readonly string[], does: string])[] {
  return [
    [['Enter'], sends ? 'Skickar' : 'Ny rad'],
    [['Skift', 'Enter'], 'Ny rad'],
    [['Ctrl eller Cmd', 'Enter'], 'Skickar'],
    [['↑'], 'I ett tomt fält: hämtar ditt senaste meddelande, att skriva om'],
    [['Esc'], 'Stoppar svaret'],
    [['Esc', 'Esc', 'Esc'], 'Lämnar snabbt'],
    [['/'], 'Till fältet'],
    [['?'], 'Den här rutan'],
  ]
}

/** What can be chosen for the chats of this browser, and what the keys do. */
export function ChatHelpDialog({ onClose }: { onClose: () => void }) {
  const { enter, whole } = useChatSettings()
  const sends = useSendsOnEnter()
  const { user } = useSession()
  return (
    <Dialog open onClose={onClose} title="Inställningar">
      <Choices
        legend="Skicka med Enter"
        options={ENTER}
        chosen={enter}
        choose={(next) => setChatSettings({ enter: next })}
        hint="Automatiskt: Enter skickar på ett tangentbord och gör en ny rad på en pekskärm. Knappen Skicka finns alltid."
      />
      <Checkbox
        label="Visa svaret när det är klart"
        hint="Utan kryss kommer det ord för ord."
        checked={whole}
        onChange={(event) => setChatSettings({ whole: event.target.checked })}
      />
      <p className="text-xs text-caption">Valen gäller alla chattar i den här webbläsaren.</p>
      {user !== null && (
        <p className="text-sm">
          <Link to="/profile#las" className="text-link-style font-semibold">
            Lås den här enheten
          </Link>{' '}
          och annat finns under Mitt konto.
        </p>
      )}
      <section aria-labelledby="chattens-tangenter" className="grid gap-2">
        <h3 id="chattens-tangenter" className="text-lg">
          Tangenter
        </h3>
        <dl className="grid gap-2 text-sm">
          {keysOf(sends).map(([keys, does]) => (
            <div key={keys.join('+')} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-3">
              <dt className="flex flex-wrap gap-1">
                {keys.map((key, at) => (
                  <kbd key={at} className="rounded-md border border-border bg-band px-1.5 font-sans">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="m-0">{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  )
}
