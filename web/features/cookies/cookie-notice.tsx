import { lazy, useId, useLayoutEffect, useRef, useState, useEffect } from 'react'
import type { RefObject } from 'react'
import { localStore } from '../../api/browser-storage.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { Button } from '../../ui/button.tsx'
import { answerNotice } from './consent-record.ts'

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
      className="z-30 overflow-y-auto overscroll-contain border-t border-hairline bg-surface text-ink shadow-lifted outline-none"
    >
      <div className="page-width grid gap-3 py-3">
        <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[1fr_auto]">
          <p className="text-sm">
            Lyhörd använder bara cookies och lagring som behövs för att sidan ska fungera. Ingen spårning.{' '}
            <button
              type="button"
              aria-expanded={showsMore}
              aria-controls={moreId}
              onClick={() => setShowsMore(!showsMore)}
              className="text-link-style font-semibold"
            >
              {showsMore ? 'Visa mindre' : 'Läs mer'}
            </button>
          </p>
          <div className="grid grid-cols-2 gap-2 max-[22rem]:grid-cols-1">
            <Button variant="secondary" className="px-2!" onClick={() => answer(false)}>
              Endast nödvändiga
            </Button>
            <Button variant="secondary" className="px-2!" onClick={() => answer(true)}>
              Godkänn alla
            </Button>
          </div>
        </div>
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
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--notice-height', `${Math.ceil(current.getBoundingClientRect().height)}px`),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--notice-height')
    }
  }, [element])
}
