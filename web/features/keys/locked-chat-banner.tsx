import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PersonWay } from './person-way.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'
import { useLockedHistory } from './use-locked-history.ts'

/** Over a chat that shows locked messages: how they are opened, where there is a way. */
export function LockedChatBanner({ onOpened }: { onOpened: () => void }) {
  const locked = useLockedHistory(onOpened)
  const [dialog, setDialog] = useState<'none' | 'code' | 'person'>('none')
  const close = () => setDialog('none')
  if (locked === null) return null
  const { by_code: byCode, by_person: person } = locked
  if (!byCode && person === null) return null
  return (
    <>
      <Alert
        tone="info"
        announce="none"
        actions={
          <>
            {byCode && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('code')}>
                Jag har koden
              </Button>
            )}
            {person !== null && (
              <Button
                variant="secondary"
                aria-haspopup="dialog"
                className="wrap-anywhere"
                onClick={() => setDialog('person')}
              >
                Be {person} om hjälp
              </Button>
            )}
          </>
        }
      >
        En del av dina samtal är låsta sedan du återställde ditt lösenord.{' '}
        {byCode
          ? 'De finns kvar och kan öppnas igen.'
          : `De finns kvar. Har du delat dem med ${person ?? ''} kan ni öppna dem tillsammans.`}
      </Alert>
      <UnlockDialog open={dialog === 'code'} onClose={close} onUnlocked={onOpened} />
      <Dialog open={dialog === 'person'} onClose={close} title={`Med hjälp av ${person ?? ''}`}>
        {person !== null && <PersonWay name={person} />}
      </Dialog>
    </>
  )
}
