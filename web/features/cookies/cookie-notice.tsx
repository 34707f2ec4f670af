import { lazy, useId, useLayoutEffect, useRef, useState } from 'react'
import { kept } from '../../api/browser-storage.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { classNames } from '../../ui/class-names.ts'
import { answerNotice } from './consent-record.ts'
import { ANSWER_LOOK, NOTICE_LOOK, NOTICE_WORDS } from './notice-look.ts'
import { useStepAside } from './use-step-aside.ts'

const TechnicalList = lazy(() => import('./technical-list.tsx').then((module) => ({ default: module.TechnicalList })))

interface CookieNoticeProps {
  /** True when somebody asked for it: then it takes the focus, gives it back, and stays where it is. */
  takesFocus: boolean
  onClose: () => void
}

/**
 * The cookie notice: a small part of the page, not a dialog. Both answers weigh the same and close it. It steps aside
 * while it would cover something that a person may be about to use.
 */
export function CookieNotice({ takesFocus, onClose }: CookieNoticeProps) {
  const moreId = useId()
  const panel = useRef<HTMLElement>(null)
  const [showsMore, setShowsMore] = useState(false)
  const isAside = useStepAside(panel, !takesFocus)
  useFocusWhenAsked(panel, takesFocus)

  function answer(accepted: boolean) {
    answerNotice(accepted, kept, document, window.location, new Date())
    onClose()
  }

  return (
    <section
      ref={panel}
      aria-label="Cookies"
      tabIndex={-1}
      data-no-print
      className={classNames(NOTICE_LOOK, isAside && 'invisible')}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 md:gap-y-3 md:p-4">
        <p className="basis-full text-xs md:text-sm">
          {NOTICE_WORDS.lead}{' '}
          <button
            type="button"
            aria-expanded={showsMore}
            aria-controls={moreId}
            onClick={() => setShowsMore(!showsMore)}
            className="text-link-style min-h-6 font-semibold"
          >
            {showsMore ? 'Visa mindre' : NOTICE_WORDS.more}
          </button>
        </p>
        <div className="grid flex-1 grid-cols-2 gap-2">
          <button type="button" className={ANSWER_LOOK} onClick={() => answer(false)}>
            {NOTICE_WORDS.reject}
          </button>
          <button type="button" className={ANSWER_LOOK} onClick={() => answer(true)}>
            {NOTICE_WORDS.accept}
          </button>
        </div>
      </div>
      <div id={moreId} className="px-3 pb-3 empty:sr-only md:px-4">
        {showsMore && (
          <Deferred failed={<p role="alert">Listan kunde inte hämtas. Ladda om sidan och försök igen.</p>}>
            <TechnicalList />
          </Deferred>
        )}
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
