import { myInvitations } from '../../../contract/invitations.ts'
import { inviteAgain, type TherapistRequest } from '../../../contract/matching.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { askedTitle } from './request-words.ts'
import { refreshRequests } from './use-requests.ts'

/** Says that the client's invitation ran out unused, and mails a new one; the therapist never sees where to. */
export function InviteAgain({ request }: { request: TherapistRequest }) {
  const { loading, error, run } = useSubmission()

  async function invite() {
    try {
      toast((await call(inviteAgain, { params: { id: request.id } })).detail)
      void invalidate(myInvitations)
    } finally {
      refreshRequests()
    }
  }

  return (
    <>
      <p className="text-sm text-muted">Inbjudan har gått ut utan att användas.</p>
      <div>
        <Button
          variant="secondary"
          loading={loading}
          aria-label={`Bjud in igen: ${askedTitle(request)}`}
          onClick={() => run(invite, detailOf)}
        >
          Bjud in igen
        </Button>
      </div>
      {error !== null && <Alert tone="error">{error}</Alert>}
    </>
  )
}
