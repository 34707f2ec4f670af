import { useQuery } from '@tanstack/react-query'
import { myTherapist } from '../../../contract/connections.ts'
import { detailOf } from '../../api/api-error.ts'
import { q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingPanel } from './booking-panel.tsx'
import { MatchingPanel } from './matching-panel.tsx'
import { BOOKING_SENT, MATCHING_SENT } from './request-texts.ts'
import { refreshRequests } from './use-requests.ts'

interface BookingDialogProps {
  open: boolean
  onClose: () => void
}

/**
 * The gate behind "Boka samtal": finds out whether the client has a therapist, then offers a booking with them, or to
 * be matched with one.
 */
export function BookingDialog({ open, onClose }: BookingDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...q(myTherapist), enabled: open })
  const therapist = data?.therapist ?? null
  const matches = data !== undefined && therapist === null

  function sent(text: string) {
    refreshRequests()
    toast(text)
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={matches ? 'Prata med en legitimerad terapeut' : 'Boka samtal'}>
      {data === undefined && error === null && <Spinner label="Kontrollerar din terapeut-status..." />}
      {data === undefined && error !== null && (
        <Alert
          tone="error"
          actions={
            <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              Försök igen
            </Button>
          }
        >
          {detailOf(error)}
        </Alert>
      )}
      {therapist !== null && <BookingPanel therapist={therapist} onSent={() => sent(BOOKING_SENT)} />}
      {matches && <MatchingPanel onSent={() => sent(MATCHING_SENT)} />}
    </Dialog>
  )
}
