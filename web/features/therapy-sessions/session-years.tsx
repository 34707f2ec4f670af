import type { ReactNode } from 'react'
import type { TherapySession } from '../../../contract/therapy-sessions.ts'
import { MoreOfList } from '../../ui/more-of-list.tsx'
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
      {byYear(pages.items).map(({ year, sessions }) => (
        <section key={year} aria-labelledby={`ar-${year}`} className="grid gap-3">
          <h2 id={`ar-${year}`} className="border-b border-hairline pb-1 text-xl">
            {year}
          </h2>
          <ul className="grid gap-2">{sessions.map((session) => children(session))}</ul>
        </section>
      ))}
      <MoreOfList pages={pages} failure="Kunde inte ladda äldre sessioner" />
    </>
  )
}
