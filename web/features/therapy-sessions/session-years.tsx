import type { ReactNode } from 'react'
import type { TherapySession } from '../../../contract/therapy-sessions.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { byYear } from './session-words.ts'
import type { SessionPages } from './use-session-pages.ts'

interface SessionYearsProps {
  pages: SessionPages
  /** One session, as a list's item. */
  children: (session: TherapySession) => ReactNode
}

/** Sessions under their years, and the way to older ones. */
export function SessionYears({ pages, children }: SessionYearsProps) {
  return (
    <>
      {byYear(pages.sessions).map(({ year, sessions }) => (
        <section key={year} aria-labelledby={`ar-${year}`} className="grid gap-3">
          <h2 id={`ar-${year}`} className="border-b border-hairline pb-1 text-xl">
            {year}
          </h2>
          <ul className="grid gap-2">{sessions.map((session) => children(session))}</ul>
        </section>
      ))}
      <Older {...pages} />
    </>
  )
}

function Older({ sessions, total, oldest, askForOlder }: SessionPages) {
  if (oldest?.isLoadingError === true) {
    return (
      <Loaded query={oldest} lines={2} label="Laddar äldre sessioner…" failure="Kunde inte ladda äldre sessioner" />
    )
  }
  if (sessions.length >= (total ?? 0)) return null
  return (
    <div>
      <Button variant="secondary" loading={oldest?.isLoading === true} onClick={askForOlder}>
        Visa äldre
      </Button>
    </div>
  )
}
