import { acknowledgeAlert, type Alert as OpenAlert, listAlerts } from '../../../contract/alerts.ts'
import { getSafetyState } from '../../../contract/safety-state.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type SeenAlert = Pick<OpenAlert, 'id' | 'patient_name'>

interface SeenButtonProps {
  alert: SeenAlert
  /** The alert is gone from the page, and so is this button. */
  onSeen: () => void
}

/** Says that an alert has been seen, to the client too. Quieter than the way to them, which comes first. */
export function SeenButton({ alert: { id, patient_name: name }, onSeen }: SeenButtonProps) {
  const { loading, error, run } = useSubmission()

  async function acknowledge() {
    await call(acknowledgeAlert, { params: { id } })
    await Promise.all([invalidate(listAlerts), invalidate(getSafetyState)])
    toast(`Klart. ${name} ser att du har sett det.`)
    onSeen()
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
