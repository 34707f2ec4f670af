import { Send } from 'lucide-react'
import { myPatients } from '../../../contract/clients.ts'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { ASK_TO_READ_EVERY } from '../../../contract/limits.ts'
import { askToRead } from '../../../contract/sharing.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { Told } from '../../ui/told.tsx'

/** Asks the client to share the conversations, once in seven days; what the client answers is seen by what is shared. */
export function AskToRead({ client: { id, name, asked_to_read_at: askedAt } }: { client: ConnectedPatient }) {
  const asking = useSubmission()

  async function ask() {
    await call(askToRead, { body: { patient_id: id } })
    await invalidate(myPatients)
  }

  return (
    <div className="grid justify-items-start gap-3">
      {asking.error !== null && <Alert tone="error">{asking.error}</Alert>}
      <Told>{askedAt !== null && toldOf(name, Date.parse(askedAt))}</Told>
      {askedAt === null && (
        <Button loading={asking.loading} onClick={() => asking.run(ask, detailOf)}>
          <Send aria-hidden="true" className="size-5" />
          Be om att få läsa
        </Button>
      )}
    </div>
  )
}

/** What stands where the question was asked: when, in ms since 1970, and from when it may be asked again. */
function toldOf(name: string, askedAt: number): string {
  const [asked, again] = [askedAt, askedAt + ASK_TO_READ_EVERY].map((time) => dateText(new Date(time)))
  return `Du frågade ${asked}. ${name} ser frågan när hen loggar in och väljer själv. Du kan fråga igen ${again}.`
}
