import { useState } from 'react'
import { kept } from '../../api/browser-storage.ts'
import { toast } from '../../ui/toast.ts'
import { forgetDraft, readDraft } from './plan-draft.ts'

/** Whether the plan is being written, as it is where a draft of it waits, and how that begins and ends. `onEnd` takes the focus. */
export function usePlanWriting(onEnd: () => void) {
  const [isWriting, setIsWriting] = useState(() => readDraft(kept) !== null)

  function end() {
    setIsWriting(false)
    onEnd()
  }

  return {
    isWriting,
    begin: () => setIsWriting(true),
    saved: () => {
      end()
      toast('Planen är sparad.')
    },
    cancel: () => {
      forgetDraft(kept)
      end()
    },
  }
}
