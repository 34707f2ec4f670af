import { lazy, useEffect, useState } from 'react'
import { localStore } from '../../api/browser-storage.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { whenIdle } from '../../loading/when-idle.ts'
import { useRequestStore } from '../../ui/request-store.ts'
import { CONSENT_KEY, cookieQuestion } from './cookie-question.ts'
import { giveUpCookieRoom } from './cookie-room.tsx'

const CookieNotice = lazy(() =>
  import('./cookie-notice.tsx').then((module) => ({ default: module.CookieNotice }), noNotice),
)

function noNotice(error: unknown): never {
  giveUpCookieRoom()
  throw error
}

/** The cookie notice for who has not answered it: fetched when the page rests, and never for the others. */
export function UnansweredCookieNotice() {
  const isAskedFor = useRequestStore(cookieQuestion)
  const [isUnanswered, setIsUnanswered] = useState(false)
  useEffect(() => {
    function look() {
      const isAnswered = localStore.getItem(CONSENT_KEY) !== null
      if (isAnswered) giveUpCookieRoom()
      setIsUnanswered(!isAnswered)
    }
    const callOff = whenIdle(look)
    // Answered in another tab, it goes here as well.
    window.addEventListener('storage', look)
    return () => {
      callOff()
      window.removeEventListener('storage', look)
    }
  }, [])

  function close() {
    cookieQuestion.set(false)
    setIsUnanswered(false)
  }

  if (!isUnanswered && !isAskedFor) return null
  return (
    <Deferred>
      <CookieNotice takesFocus={isAskedFor} onClose={close} />
    </Deferred>
  )
}
