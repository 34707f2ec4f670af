import { lazy, useEffect, useRef, useState } from 'react'
import { kept, onOtherTab } from '../../api/browser-storage.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { useRequestStore } from '../../ui/request-store.ts'
import { cookieQuestion } from './cookie-question.ts'
import { READING_TIME } from './notice-look.ts'

const CookieNotice = lazy(() => import('./cookie-notice.tsx').then((module) => ({ default: module.CookieNotice })))

/** The cookie notice for who has not answered it: fetched when the first screen has been read, and never for the others. */
export function UnansweredCookieNotice({ pathname }: { pathname: string }) {
  const isAskedFor = useRequestStore(cookieQuestion)
  const hasRead = useHasReadFirstScreen(pathname)
  const [isUnanswered, setIsUnanswered] = useState(false)
  useEffect(() => {
    const look = () => setIsUnanswered(kept.getItem('cookieConsent') === null)
    look()
    // Answered in another tab, it goes here as well.
    return onOtherTab('cookieConsent', look)
  }, [])

  function close() {
    cookieQuestion.set(false)
    setIsUnanswered(false)
  }

  if (!(isUnanswered && hasRead) && !isAskedFor) return null
  return (
    <Deferred>
      <CookieNotice takesFocus={isAskedFor} onClose={close} />
    </Deferred>
  )
}

/** True from the first navigation on, or when the first screen has stood for a while. */
function useHasReadFirstScreen(pathname: string): boolean {
  const first = useRef(pathname)
  const [hasRead, setHasRead] = useState(false)
  useEffect(() => {
    if (pathname !== first.current) return setHasRead(true)
    const timer = setTimeout(() => setHasRead(true), READING_TIME)
    return () => clearTimeout(timer)
  }, [pathname])
  return hasRead
}
