import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { beginTalk } from '../../../contract/talks.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { messageNamed, talkNamed, talkPath } from '../talks/talk-path.ts'
import type { TalkPlace } from './use-client-chat.ts'

const NEWEST = '/client/chat'

/** Which of the client's talks is on the screen, and what its list needs; `round` is another once the one on it was deleted. */
export function useOpenTalk() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [current, setCurrent] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [archived, setArchived] = useState(false)
  const asked = talkNamed(search)
  const onGone = useCallback(() => {
    toast('Det samtalet finns inte längre.')
    void navigate(NEWEST, { replace: true })
  }, [navigate])
  const place: TalkPlace = { asked, message: messageNamed(search), onOpen: setCurrent, onGone }

  async function onBegin(): Promise<void> {
    try {
      const { id } = await call(beginTalk, {})
      await navigate(talkPath(id))
    } catch (error) {
      toast(`Kunde inte börja ett nytt samtal: ${detailOf(error)}`, { tone: 'error' })
    }
  }

  function onDeleted(id: string): void {
    if (id !== (current ?? asked)) return
    setRound(round + 1)
    void navigate(NEWEST, { replace: true })
  }

  const side = { current, archived, onArchived: setArchived, onBegin: () => void onBegin(), onDeleted }
  return { place, round, side }
}
