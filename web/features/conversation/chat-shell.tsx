import { lazy, useEffect } from 'react'
import type { ReactNode } from 'react'
import { Bot } from 'lucide-react'
import type { SafetyTier } from '../../../contract/safety-tiers.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { AI_NOTICE, AI_NOTICE_SHORT } from '../../../contract/ai-notice.ts'
import { ChatHelp } from './chat-help.tsx'
import { useLongSession } from './long-session.ts'

const LongSessionNotice = lazy(() =>
  import('./long-session-notice.tsx').then((module) => ({ default: module.LongSessionNotice })),
)

/**
 * A line and a shadow at its foot, so that a card which is taller than this looks scrolled and not cut off. Where the
 * window is too low for all, this gives way before the messages and the field do.
 */
const BANNERS =
  'relative z-10 max-h-[55%] min-h-0 shrink overflow-y-auto border-hairline px-4 low-chat:px-2 ' +
  'has-[>div:not(:empty)]:border-b has-[>div:not(:empty)]:shadow-lifted'

interface ChatShellProps {
  title: ReactNode
  /** Beside the title. */
  tools?: ReactNode
  /** Between the header and the messages: the crisis card, banners. Scrolls by itself when it is tall. */
  banners?: ReactNode
  list: ReactNode
  composer: ReactNode
  /** How many messages were sent on this screen; counts towards what is said after an hour and after three. */
  ownMessages: number
  /** What was pressed above the messages is gone: back to where the person writes. */
  onClosed: () => void
  /** The most urgent danger of the talk. */
  tier: SafetyTier
}

/**
 * The frame of every chat: title and AI notice, messages, message field; fills the window below the site's header,
 * which holds "Akut hjälp" and "Lämna snabbt".
 */
export function ChatShell({ title, tools, banners, list, composer, ownMessages, tier, onClosed }: ChatShellProps) {
  useKeyboardInset()
  const long = useLongSession(ownMessages, tier === 'none')
  return (
    <div className="chat-frame flex h-[calc(100dvh-var(--header-height)-var(--keyboard,0px))] min-h-44 flex-col print:block print:h-auto">
      <header className="border-b border-hairline bg-page px-4 pb-1 max-[22rem]:px-3 sm:py-2 low-chat:py-0">
        <div className="mx-auto grid max-w-[52rem] sm:gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 max-[25rem]:gap-x-1">
            <h1 className="flex-[1_1_6rem] truncate max-[22rem]:flex-[1_1_4.5rem] text-lg max-[22rem]:text-base sm:text-xl">
              {title}
            </h1>
            <div data-no-print className="ms-auto flex items-center gap-1 max-[25rem]:gap-0 sm:gap-2">
              {tools}
              <ChatHelp />
            </div>
          </div>
          <p className="flex items-start gap-1.5 text-xs text-balance text-muted max-sm:leading-snug max-[24rem]:text-[0.75rem] max-[22rem]:tracking-tight">
            <Bot aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
            <span className="half-chat:hidden">{AI_NOTICE}</span>
            <span className="hidden half-chat:inline">{AI_NOTICE_SHORT}</span>
          </p>
        </div>
      </header>
      <OfflineBar />
      <div data-no-print className={BANNERS}>
        <div className="mx-auto grid max-w-[52rem] gap-3 not-empty:py-3 small-window:not-empty:py-1.5 low-chat:not-empty:py-0.5">
          {banners}
          {long.word !== null && (
            <Deferred>
              <LongSessionNotice
                word={long.word}
                onDismiss={() => {
                  long.dismiss()
                  onClosed()
                }}
              />
            </Deferred>
          )}
        </div>
      </div>
      {list}
      {composer}
    </div>
  )
}

/**
 * Keeps `--keyboard` on the page as the height that the on-screen keyboard covers. Chrome and Firefox shrink the page
 * themselves (`interactive-widget=resizes-content`), so there it stays 0; Safari does not.
 */
function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null) return
    const root = document.documentElement
    const measure = () => {
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
