import { lazy, useId, useLayoutEffect, useRef, useState, useEffect } from 'react'
import type { RefObject } from 'react'
import { localStore } from '../../api/browser-storage.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { classNames } from '../../ui/class-names.ts'
import { answerNotice } from './consent-record.ts'
import { CookieQuestion, giveUpCookieRoom, NOTICE_BOX } from './cookie-room.tsx'

const TechnicalList = lazy(() => import('./technical-list.tsx').then((module) => ({ default: module.TechnicalList })))

interface CookieNoticeProps {
  /** True when somebody asked for it: then it takes the focus, and gives it back. */
  takesFocus: boolean
  onClose: () => void
}

/**
 * The cookie notice: a part of the page at the window's bottom, not a dialog. Both answers weigh the same and close it.
 * The page makes room for it (app.css), so it covers neither a message field nor help.
 */
export function CookieNotice({ takesFocus, onClose }: CookieNoticeProps) {
  const moreId = useId()
  const panel = useRef<HTMLElement>(null)
  const [showsMore, setShowsMore] = useState(false)
  useRoomBelow(panel)
  useFocusWhenAsked(panel, takesFocus)

  function answer(accepted: boolean) {
    const address = new URL(window.location.href)
    answerNotice(accepted, { store: localStore, jar: document, address, now: new Date() })
    onClose()
  }

  return (
    <section
      ref={panel}
      aria-label="Cookies"
      tabIndex={-1}
      data-no-print
      data-cookie-notice
      className={classNames(
        NOTICE_BOX,
        'z-30 overflow-y-auto overscroll-contain bg-surface text-ink shadow-lifted outline-none',
      )}
    >
      <div className="page-width grid gap-3 py-3">
        <CookieQuestion
          moreId={moreId}
          showsMore={showsMore}
          onMore={() => setShowsMore(!showsMore)}
          onAnswer={answer}
        />
        <div id={moreId} className="empty:sr-only">
          {showsMore && (
            <Deferred failed={<p role="alert">Listan kunde inte hämtas. Ladda om sidan och försök igen.</p>}>
              <TechnicalList />
            </Deferred>
          )}
        </div>
      </div>
    </section>
  )
}

/** Asked for, the notice takes the focus; when it goes, what had the focus gets it back, or else the page's content. */
function useFocusWhenAsked(panel: { readonly current: HTMLElement | null }, takesFocus: boolean): void {
  useLayoutEffect(() => {
    const { activeElement: before } = document
    const notice = panel.current
    if (takesFocus) notice?.focus()
    // Runs while the notice still stands in the page, and so still has the focus.
    return () => {
      if (notice === null || !notice.contains(document.activeElement)) return
      const back = takesFocus && before instanceof HTMLElement ? before : document.getElementById('innehall')
      back?.focus({ preventScroll: true })
    }
  }, [panel, takesFocus])
}

/** Keeps `--notice-height` on the page as the height of what stands at the window's bottom, so that it covers nothing. */
function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--notice-height', `${current.getBoundingClientRect().height}px`)
      giveUpCookieRoom()
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--notice-height')
    }
  }, [element])
}
