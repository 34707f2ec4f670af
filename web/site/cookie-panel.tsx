import { ANSWER_LOOK, NOTICE_LOOK, NOTICE_WORDS } from '../features/cookies/notice-look.ts'

/** The cookie notice. Hidden until the script finds it unanswered; what is kept, and what for, stands on a page of its own. */
export function CookiePanel() {
  return (
    <section hidden data-cookie-notice aria-label="Cookies" tabIndex={-1} data-no-print className={NOTICE_LOOK}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 md:gap-y-3 md:p-4">
        <p className="basis-full text-xs md:text-sm">
          {NOTICE_WORDS.lead}{' '}
          <a href="/privacy#cookies" className="text-link-style inline-block min-h-6 font-semibold">
            {NOTICE_WORDS.more}
          </a>
        </p>
        <div className="grid flex-1 grid-cols-2 gap-2">
          <button type="button" className={ANSWER_LOOK}>
            {NOTICE_WORDS.reject}
          </button>
          <button type="button" data-answer="all" className={ANSWER_LOOK}>
            {NOTICE_WORDS.accept}
          </button>
        </div>
      </div>
    </section>
  )
}
