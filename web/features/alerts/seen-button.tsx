import { acknowledgeAlert, type Alert as OpenAlert, listAlerts } from '../../../contract/alerts.ts'
import { getSafetyState } from '../../../contract/safety-state.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAfterGone } from './use-after-gone.ts'

type SeenAlert = Pick<OpenAlert, 'id' | 'patient_name'>

interface SeenButtonProps {
  alert: SeenAlert
  /** This button, which had the focus, is gone with the alert. */
  onGone: () => void
}

/** Says that an alert has been seen, to the client too. Quieter than the way to them, which comes first. */
export function SeenButton({ alert: { id, patient_name: name }, onGone }: SeenButtonProps) {
  const { loading, error, run } = useSubmission()
  const isSeen = useAfterGone(onGone)

  async function acknowledge() {
    await call(acknowledgeAlert, { params: { id } })
    isSeen()
    await Promise.all([invalidate(listAlerts), invalidate(getSafetyState)])
    toast(`Klart. ${name} ser att du har sett det.`)
  }

  return (
    <>
      <Button variant="secondary" loading={loading} onClick={() => run(acknowledge, detailOf)}>
        Jag har sett det
      </Button>
      {error !== null && <Alert tone="error">{error}</Alert>}
    </>
  )
}
