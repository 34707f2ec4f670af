import { useEffect, useState } from 'react'
import { Lock as LockIcon } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { addDeviceLock, hasDeviceLock } from './device-unlock.ts'
import type { Lock } from './lock.ts'
import { MinutesChoice } from './minutes-choice.tsx'
import { lockNow } from './use-app-lock.ts'

/** A passkey's finger and face stay on the device; the passkey itself may be kept with Apple or Google, who sync them. */
const DEVICE_HINT =
  'Finger, ansikte eller enhetens egen kod, som stannar på enheten. Det sparas som en nyckel, som Apple eller Google kan ' +
  'spara i ditt konto hos dem. Lyhörd får den inte.'

interface LockChoicesProps {
  lock: Lock
  /** The lock as it is from now on, or null where it is taken away, and what is said of it. */
  onChange: (lock: Lock | null, told: string | null) => void
}

/** What can be done with a lock that is on. */
export function LockChoices({ lock, onChange }: LockChoicesProps) {
  const canUseDevice = useDeviceLock()

  async function useDevice(wanted: boolean) {
    const credential = wanted ? await addDeviceLock() : null
    if (!wanted) onChange({ ...lock, credential }, 'Bara koden låser upp.')
    else if (credential === null) onChange(lock, 'Enheten lade inte till sitt lås. Koden gäller som förut.')
    else onChange({ ...lock, credential }, 'Enhetens lås kan låsa upp. Koden gäller också.')
  }

  async function remove() {
    const sure = await confirmAction({
      title: 'Ta bort låset?',
      body: 'Då kan den som tar upp enheten läsa dina sidor så länge du är inloggad.',
      confirmLabel: 'Ta bort låset',
      cancelLabel: 'Avbryt',
    })
    if (sure) onChange(null, 'Låset är borttaget.')
  }

  return (
    <>
      <MinutesChoice chosen={lock.minutes} choose={(minutes) => onChange({ ...lock, minutes }, null)} />
      {(canUseDevice || lock.credential !== null) && (
        <Checkbox
          label="Lås upp med enheten också"
          hint={DEVICE_HINT}
          checked={lock.credential !== null}
          onChange={(event) => void useDevice(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={lockNow}>
          <LockIcon aria-hidden="true" className="size-5" />
          Lås nu
        </Button>
        <Button variant="danger" onClick={() => void remove()}>
          Ta bort låset
        </Button>
      </div>
    </>
  )
}

/** Whether the device has a lock of its own; false until it has said so. */
function useDeviceLock(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => void hasDeviceLock().then(setHas), [])
  return has
}
