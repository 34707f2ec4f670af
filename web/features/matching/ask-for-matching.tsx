import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { MatchingPanel } from './matching-panel.tsx'
import { MATCHING_SENT, MATCHING_WITHOUT_WORDS } from './request-texts.ts'

/** "Be om matchning" for who has seen the therapists, or found none. */
export function AskForMatching({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Be om matchning">
      <MatchingPanel
        defaultMessage={MATCHING_WITHOUT_WORDS}
        closeLabel="Inte nu"
        onSent={() => {
          toast(MATCHING_SENT)
          onClose()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
