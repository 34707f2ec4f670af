import { useRef, useState } from 'react'
import { Fingerprint } from 'lucide-react'
import { signOut } from '../../api/sign-out.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FirstLines } from '../safety/first-lines.tsx'
import { leaveQuickly } from '../safety/quick-exit.ts'
import { askDeviceLock } from './device-unlock.ts'
import { isCode, type Lock, WRONG_CODES } from './lock.ts'
import { currentLock, keepLock } from './lock-store.ts'
import { LockCodeField } from './lock-code-field.tsx'
import { isRightCode } from './pin.ts'
import { unlock } from './use-app-lock.ts'

/** What stands alone while the device's lock is closed. The lines to call stand before it: nobody needs a code for them. */
export function LockScreen({ lock }: { lock: Lock }) {
  return (
    <Dialog kind="alertdialog" open onClose={() => undefined} title="Sidan är låst">
      <p>Inget du har skrivit är borta. Lås upp, så är du kvar där du var.</p>
      <CodeForm lock={lock} />
      {lock.credential !== null && <DeviceUnlock credential={lock.credential} />}
      <div className="grid gap-2">
        <p className="text-sm text-muted">Behöver du hjälp nu? Du behöver ingen kod för att ringa.</p>
        <FirstLines />
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button variant="quiet" onClick={() => void signOut()}>
          Glömt koden? Logga ut
        </Button>
        <Button variant="quiet" onClick={leaveQuickly}>
          Lämna snabbt
        </Button>
      </div>
    </Dialog>
  )
}

class WrongCode extends Error {
  /** How many more there may be. */
  readonly left: number

  constructor(left: number) {
    super()
    this.left = left
  }
}

function CodeForm({ lock }: { lock: Lock }) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(open, { check, refused })

  async function open(code: string) {
    const isRight = await isRightCode(code, lock)
    // Counted where all tabs see it: five tries each would be as many as there are tabs.
    const wrong = isRight ? 0 : (currentLock() ?? lock).wrong + 1
    keepLock({ ...lock, wrong })
    if (isRight) unlock()
    else if (wrong >= WRONG_CODES) await signOut()
    else throw new WrongCode(WRONG_CODES - wrong)
  }

  function refused(error: unknown): Complaint<'code'> {
    if (!(error instanceof WrongCode)) throw error
    input.current?.select()
    const tries = error.left === 1 ? 'Ett försök kvar, sedan loggas du ut.' : `${error.left} försök kvar.`
    return { form: null, fields: { code: `Fel kod. ${tries}` } }
  }

  return (
    <FormShell
      label="Lås upp"
      {...form.shell}
      submitLabel="Lås upp"
      onSubmit={() => form.submit(input.current?.value ?? '')}
    >
      <LockCodeField ref={input} autoFocus label="Kod" error={form.fields.code} onInput={() => form.changed('code')} />
    </FormShell>
  )
}

function check(code: string): Complaint<'code'> | null {
  return isCode(code) ? null : { form: null, fields: { code: 'Koden är 4 till 8 siffror.' } }
}

/** The device asks in its own way: a finger, a face. */
function DeviceUnlock({ credential }: { credential: string }) {
  const [hasFailed, setFailed] = useState(false)

  async function ask() {
    setFailed(false)
    if (await askDeviceLock(credential)) unlock()
    else setFailed(true)
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" onClick={() => void ask()}>
        <Fingerprint aria-hidden="true" className="size-5" />
        Lås upp med enheten
      </Button>
      <p role="status" className="text-sm text-muted">
        {hasFailed && 'Enheten låste inte upp. Försök igen, eller använd koden.'}
      </p>
    </div>
  )
}
