import { lazy, useState } from 'react'
import { MessageSquareMore } from 'lucide-react'
import { deleteOpinion, type Opinion, setOpinion } from '../../../contract/opinions.ts'
import { call } from '../../api/call.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { QUIET_LOOK } from '../conversation/quiet-look.ts'
import { Thumbs } from '../conversation/thumbs.tsx'

const OpinionDialog = lazy(() => import('./opinion-dialog.tsx').then((module) => ({ default: module.OpinionDialog })))

interface ClientOpinionProps {
  exchangeId: string
  opinion: Opinion | null
  onChange: (opinion: Opinion | null) => void
}

/** What a client thinks of a reply, with the reason and the words they want to give. */
export function ClientOpinion({ exchangeId: id, opinion, onChange }: ClientOpinionProps) {
  const [isAsked, setAsked] = useState(false)

  async function save(next: Opinion | null) {
    await (next === null ? call(deleteOpinion, { params: { id } }) : call(setOpinion, { params: { id }, body: next }))
    onChange(next)
  }

  return (
    <>
      <Thumbs
        verdict={opinion?.verdict ?? null}
        save={(verdict) => save(verdict && { verdict, reason: null, words: '' })}
        why={
          <button type="button" aria-haspopup="dialog" onClick={() => setAsked(true)} className={QUIET_LOOK}>
            <MessageSquareMore aria-hidden="true" className="size-4" />
            Varför?
          </button>
        }
      />
      {isAsked && opinion !== null && (
        <Deferred>
          <OpinionDialog opinion={opinion} save={save} onClose={() => setAsked(false)} />
        </Deferred>
      )}
    </>
  )
}
