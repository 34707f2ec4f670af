import { useEffect } from 'react'
import { listKnowledge } from '../../../contract/knowledge.ts'
import { invalidate } from '../../api/queries.ts'
import { isUnderWay, type Job } from '../../loading/use-job.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { documentProblem } from './knowledge-words.ts'

interface ReadingProgressProps {
  job: Job | undefined
  onRead: () => void
  onClose: () => void
}

/** How far the reading of a document has come, or why it came to nothing. */
export function ReadingProgress({ job, onRead, onClose }: ReadingProgressProps) {
  const state = job?.state

  useEffect(() => {
    if (state !== 'done') return
    void invalidate(listKnowledge)
    onRead()
    // The job alone says when: who is told is the same page all the time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state])

  if (state === 'failed') {
    return (
      <Alert
        tone="error"
        title="Kunde inte spara kunskapsbas"
        actions={
          <Button variant="secondary" onClick={onClose}>
            Stäng
          </Button>
        }
      >
        {documentProblem(job?.error ?? null)}
      </Alert>
    )
  }
  if (!isUnderWay(state)) return null
  const { done = 0, total = 0 } = job ?? {}
  const words = total > 0 ? `${done} av ${total} sidor` : 'Väntar på sin tur…'
  return <ProgressBar label="Läser dokumentet" value={done} max={Math.max(1, total)} valueText={words} />
}
