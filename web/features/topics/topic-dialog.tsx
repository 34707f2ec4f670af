import type { Topic } from '../../../contract/topics.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { TopicForm } from './topic-form.tsx'

/** What is being written: a line that is there, or a new one that begins with these words. */
export type Writing = { readonly topic: Topic } | { readonly suggestion: string }

interface TopicDialogProps {
  writing: Writing | null
  onClose: () => void
}

/** Asks for the words of a line before anything is saved. */
export function TopicDialog({ writing, onClose }: TopicDialogProps) {
  const isNew = writing !== null && 'suggestion' in writing
  function saved() {
    if (isNew) toast('Uppskrivet till nästa samtal.')
    onClose()
  }
  return (
    <Dialog open={writing !== null} onClose={onClose} title={isNew ? 'Till nästa samtal' : 'Ändra raden'}>
      {writing !== null && (
        <TopicForm
          topic={'topic' in writing ? writing.topic : null}
          {...('suggestion' in writing ? { suggestion: writing.suggestion } : {})}
          onSaved={saved}
        />
      )}
    </Dialog>
  )
}
