import { useState } from 'react'
import type { Sharing } from '../../../contract/sharing.ts'
import { detailOf } from '../../api/api-error.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Told } from '../../ui/told.tsx'
import { chooseSharing } from './choose-sharing.ts'
import { ShareChoice } from './share-choice.tsx'

interface SharingFormProps {
  sharing: Sharing
  therapistName: string
  onFailed: () => void
}

/** Whether the conversations are shared: what stands is chosen, and saved first when it is changed. */
export function SharingForm({ sharing, therapistName, onFailed }: SharingFormProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm(save, { refused })
  const value = chosen ?? sharing.share_chats
  const stops = sharing.share_chats && !value

  async function save(shareChats: boolean) {
    setIsSaved(false)
    if (!(await chooseSharing(shareChats))) return
    setChosen(null)
    setIsSaved(true)
  }

  function refused(error: unknown): string {
    onFailed()
    return detailOf(error)
  }

  return (
    <FormShell
      label="Delning av samtal"
      {...form.shell}
      submitLabel="Spara valet"
      disabledReason={value === sharing.share_chats && !form.shell.loading ? 'Det här är vad som gäller nu.' : null}
      onSubmit={() => form.submit(value)}
    >
      <ShareChoice
        therapistName={therapistName}
        value={value}
        disabled={form.shell.loading}
        onChange={(next) => {
          setIsSaved(false)
          setChosen(next)
        }}
      />
      {stops && (
        <Alert tone="info">
          Det {therapistName} redan har läst kan hen minnas. Det du skriver från och med nu får en ny nyckel, och dina
          tidigare samtal går inte heller att öppna igen.
        </Alert>
      )}
      <Told>
        {isSaved &&
          (sharing.share_chats
            ? `${therapistName} kan nu läsa dina samtal.`
            : `${therapistName} kan inte längre läsa dina samtal.`)}
      </Told>
    </FormShell>
  )
}
