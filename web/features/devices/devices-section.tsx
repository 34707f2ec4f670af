import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { listDevices, signOutDevice, signOutOtherDevices } from '../../../contract/devices.ts'
import type { Device } from '../../../contract/devices.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Told } from '../../ui/told.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { DeviceRow } from './device-row.tsx'

/** Where the account is signed in, and the ways to end it. */
export function DevicesSection({ id, title }: { id: string; title: string }) {
  const query = useQuery(q(listDevices))
  const { data, error, isFetching, refetch } = query
  const [told, setTold] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)
  const act = useSubmission()
  const alone = (data?.sessions ?? []).every((device) => device.is_current)

  function signOutOne({ sid }: Device) {
    setTold(null)
    setLeaving(sid)
    act.run(async () => {
      await call(signOutDevice, { params: { sid } }).then(({ detail }) => setTold(detail), toldIfGone)
      await refetch()
      document.getElementById(id)?.focus()
    }, detailOf)
  }

  /** Another tab was quicker: what was wished for has happened. */
  function toldIfGone(failure: unknown) {
    if (!(failure instanceof ApiError) || failure.code !== 'not_found') throw failure
    setTold(failure.detail)
  }

  function signOutOthers() {
    setTold(null)
    setLeaving('others')
    act.run(async () => {
      const sure = await confirmAction({
        title: 'Logga ut alla andra enheter?',
        body: 'Den här enheten förblir inloggad. På de andra behöver du logga in igen.',
        confirmLabel: 'Logga ut de andra',
        cancelLabel: 'Avbryt',
      })
      if (!sure) return
      const { ended } = await call(signOutOtherDevices)
      setTold(ended === 1 ? 'En enhet är utloggad.' : `${ended} enheter är utloggade.`)
      await refetch()
    }, detailOf)
  }

  return (
    <SectionCard id={id} title={title} folds intro="Känner du inte igen en enhet? Logga ut den och byt lösenord.">
      {data !== undefined && error !== null && (
        <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
          {error.detail}
        </LoadFailure>
      )}
      <Loaded query={query} lines={3} label="Laddar dina enheter…">
        {({ sessions }) => (
          <ul className="grid divide-y divide-hairline">
            {sessions.map((device) => (
              <DeviceRow
                key={device.sid}
                device={device}
                leaving={act.loading && leaving === device.sid}
                onSignOut={() => signOutOne(device)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Told>{told}</Told>
      {act.error !== null && <Alert tone="error">{act.error}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          loading={act.loading && leaving === 'others'}
          disabledReason={data === undefined || alone ? 'Inga andra enheter är inloggade.' : null}
          onClick={signOutOthers}
        >
          Logga ut alla andra
        </Button>
        <Button variant="secondary" loading={isFetching && data !== undefined} onClick={() => void refetch()}>
          <RefreshCw aria-hidden="true" className="size-5" />
          Uppdatera listan
        </Button>
      </div>
    </SectionCard>
  )
}
