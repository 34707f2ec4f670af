import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PrivateTerms } from './private-terms.tsx'

interface PrivateTalkDialogProps {
  open: boolean
  onClose: () => void
  onBegin: () => void
}

/** Says what a private talk is before it is begun: which kind it is stays so for as long as it is there. */
export function PrivateTalkDialog({ open, onClose, onBegin }: PrivateTalkDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Nytt privat samtal"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Avbryt
          </Button>
          <Button onClick={onBegin}>Börja privat</Button>
        </>
      }
    >
      <div className="grid gap-3">
        <PrivateTerms />
        <p className="text-sm text-muted">Ett samtal som börjar privat förblir privat.</p>
      </div>
    </Dialog>
  )
}
