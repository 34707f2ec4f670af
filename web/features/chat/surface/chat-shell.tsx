import type { ReactNode } from 'react'
import { Bot } from 'lucide-react'
import { AI_NOTICE } from '../../../../contract/safety.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useLongSession } from './use-long-session.ts'

interface ChatShellProps {
  title: string
  /** Beside the title. */
  tools?: ReactNode
  /** Between the header and the messages: the crisis card, banners. Scrolls by itself when it is tall. */
  banners?: ReactNode
  list: ReactNode
  composer: ReactNode
  /** How many messages were sent on this screen; counts towards the three-hour reminder. */
  ownMessages: number
}

/**
 * The frame of every chat: title and AI notice, messages, message field; fills the window below the site's header,
 * which holds "Akut hjälp" and "Lämna snabbt".
 */
export function ChatShell({ title, tools, banners, list, composer, ownMessages }: ChatShellProps) {
  useKeyboardInset()
  const long = useLongSession(ownMessages)
  return (
    <div className="flex h-[calc(100dvh-var(--header-height)-var(--keyboard,0px))] min-h-80 flex-col print:block print:h-auto">
      <header className="border-b border-hairline bg-page px-4 py-2">
        <div className="mx-auto grid max-w-[52rem] gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h1 className="text-xl">{title}</h1>
            <div data-no-print className="flex flex-wrap items-center gap-2">
              {tools}
            </div>
          </div>
          <p className="flex items-start gap-1.5 text-xs text-muted">
            <Bot aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {AI_NOTICE}
          </p>
        </div>
      </header>
      <OfflineBar />
      <div data-no-print className="max-h-[55%] shrink-0 overflow-y-auto px-4">
        <div className="mx-auto grid max-w-[52rem] gap-3 not-empty:py-3">
          {banners}
          {long.isLong && (
            <Alert
              tone="info"
              title="Du har skrivit länge"
              actions={
                <Button variant="secondary" onClick={long.dismiss}>
                  Jag förstår
                </Button>
              }
            >
              Du har pratat i tre timmar. Kom ihåg att det är en AI som svarar, inte en människa. Det är bra att ta en
              paus, röra på sig eller prata med någon som står dig nära.
            </Alert>
          )}
        </div>
      </div>
      {list}
      {composer}
    </div>
  )
}
