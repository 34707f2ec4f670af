import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { closeQuestion, getSharing } from '../../../contract/sharing.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { q, queryClient } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { toast } from '../../ui/toast.ts'
import { chooseSharing } from './choose-sharing.ts'

/** What the client's therapist has asked: to read the conversations. Two equal answers; nothing where nobody asks. */
export function ReadQuestion() {
  const id = useId()
  const { data } = useQuery(q(getSharing))
  const sharing = useSubmission()
  const closing = useSubmission()
  const therapist = data?.therapist ?? null
  const askedAt = data?.asked_to_read_at ?? null
  if (therapist === null || askedAt === null) return null
  const { name } = therapist
  const error = sharing.error ?? closing.error

  async function share() {
    if (await chooseSharing(true)) toast(`${name} kan nu läsa dina samtal.`)
  }

  async function close() {
    queryClient.setQueryData(q(getSharing).queryKey, await call(closeQuestion))
    toast('Inget delas. Du kan ändra dig när du vill under Mitt konto.')
  }

  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-field bg-band px-4 py-4">
      <h3 id={id} className="text-base wrap-anywhere">
        {name} vill gärna läsa dina samtal med AI:n
      </h3>
      <p className="text-sm">
        Frågan ställdes {dateText(new Date(askedAt))}. Du väljer själv. Svarar du ”Inte nu” delas inget, och {name} får
        inget besked om ditt svar.
      </p>
      {error !== null && <Alert tone="error">{error}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={sharing.loading} onClick={() => sharing.run(share, detailOf)}>
          Dela mina samtal
        </Button>
        <Button variant="secondary" loading={closing.loading} onClick={() => closing.run(close, detailOf)}>
          Inte nu
        </Button>
      </div>
    </section>
  )
}
