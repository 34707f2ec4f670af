import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { beginTalk } from '../../../contract/talks.ts'
import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { toast } from '../../ui/toast.ts'
import { messageNamed, talkNamed, talkPath } from '../talks/talk-path.ts'
import { keepUnsent, readUnsent, unsentOutside } from './history/unsent-messages.ts'
import { forgetDraft } from './talk-drafts.ts'
import type { TalkPlace } from './use-client-chat.ts'

const NEWEST = '/client/chat'

/**
 * Which of the client's talks is on the screen, what its list needs, and the choice of a private one; `round` is another once the one
 * on it was deleted and the address names none.
 */
export function useOpenTalk() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [current, setCurrent] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [archived, setArchived] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const asked = talkNamed(search)

  /** The talk on the screen is deleted: nothing of it comes back, and another is opened by another address, or anew by the same. */
  const leave = useCallback(
    (id: string) => {
      keepUnsent(unsentOutside(readUnsent(), id, undefined))
      kept.removeItem('clientEditDraft')
      forgetDraft(id)
      if (asked === null) setRound((rounds) => rounds + 1)
      else void navigate(NEWEST, { replace: true })
    },
    [navigate, asked],
  )

  const onGone = useCallback(
    (id: string) => {
      toast('Det samtalet finns inte längre.')
      leave(id)
    },
    [leave],
  )
  const place: TalkPlace = { asked, message: messageNamed(search), onOpen: setCurrent, onGone }

  async function onBegin(kind: { readonly private: boolean }): Promise<void> {
    await actOrTell(async () => {
      const { id } = await call(beginTalk, { body: kind })
      await navigate(talkPath(id))
    }, 'Kunde inte börja ett nytt samtal:')
  }

  function onDeleted(id: string): void {
    if (id === (current ?? asked)) return leave(id)
    keepUnsent(unsentOutside(readUnsent(), id))
    forgetDraft(id)
  }

  const side = {
    current,
    archived,
    onArchived: setArchived,
    onBegin: () => void onBegin({ private: false }),
    onAskPrivate: () => setAsking(true),
    onDeleted,
  }
  const choice = {
    open: isAsking,
    onClose: () => setAsking(false),
    onBegin: () => {
      setAsking(false)
      void onBegin({ private: true })
    },
  }
  return { place, round, side, choice }
}
