import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { myTherapist } from '../../../contract/connections.ts'
import { disconnectTherapist, getSharing } from '../../../contract/sharing.ts'
import type { Sharing } from '../../../contract/sharing.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q, queryClient } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Told } from '../../ui/told.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { disconnectText } from './disconnect-text.ts'
import { ReadQuestion } from './read-question.tsx'
import { SharedParts } from './shared-parts.tsx'
import { SharingForm } from './sharing-form.tsx'

type Therapist = NonNullable<Sharing['therapist']>

/** What a client shares and with whom; each change holds from the next message (docs/keys.md). */
export function SharingSection({ id, title }: { id: string; title: string }) {
  const query = useQuery(q(getSharing))
  const { data: sharing, refetch } = query
  const [told, setTold] = useState<string | null>(null)
  const disconnecting = useSubmission()

  function disconnect({ name }: Therapist) {
    setTold(null)
    disconnecting.run(async () => {
      const sure = await confirmAction({
        title: `Koppla från ${name}?`,
        body: disconnectText(name),
        confirmLabel: 'Koppla från',
        cancelLabel: 'Behåll kontakten',
      })
      if (!sure) return
      const { detail } = await call(disconnectTherapist)
      queryClient.setQueryData(q(getSharing).queryKey, NOBODY)
      void invalidate(myTherapist)
      setTold(detail)
      document.getElementById(id)?.focus()
    }, failed)
  }

  /** Somebody else may have changed it: what stands is asked for again. */
  function failed(failure: unknown): string {
    void refetch()
    return detailOf(failure)
  }

  const therapist = sharing?.therapist ?? null
  return (
    <SectionCard
      id={id}
      title={title}
      intro="Du bestämmer vem som får läsa. Dina val genomförs med nycklarna, inte bara med en inställning."
    >
      <Loaded query={query} lines={3} label="Laddar delningen…" />
      <Told>{told}</Told>
      {sharing !== undefined && therapist === null && (
        <div className="grid justify-items-start gap-3">
          <p>Du är inte ansluten till någon terapeut, så ingen annan än du kan läsa det du har skrivit.</p>
          <LinkButton to="/connect-therapist" variant="secondary">
            Anslut till en terapeut
          </LinkButton>
        </div>
      )}
      {sharing !== undefined && therapist !== null && (
        <>
          <SharedParts sharing={sharing} therapist={therapist} />
          <ReadQuestion />
          <SharingForm
            key={therapist.id}
            sharing={sharing}
            therapistName={therapist.name}
            onFailed={() => void refetch()}
          />
          <div className="grid justify-items-start gap-3 border-t border-hairline pt-5">
            {disconnecting.error !== null && <Alert tone="error">{disconnecting.error}</Alert>}
            <p className="text-sm text-muted">
              Kopplar du från upphör all delning. Det du har skrivit finns kvar hos dig.
            </p>
            <Button variant="danger" loading={disconnecting.loading} onClick={() => disconnect(therapist)}>
              Koppla från
            </Button>
          </div>
        </>
      )}
    </SectionCard>
  )
}

const NOBODY: Sharing = { therapist: null, share_record: false, share_chats: false, asked_to_read_at: null }
