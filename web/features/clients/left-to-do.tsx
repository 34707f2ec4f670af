import type { ReactNode } from 'react'
import { ChevronDown, Hourglass, Inbox, KeyRound, ListChecks, ShieldCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { SessionUser } from '../../api/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { waitingText } from './activity-words.ts'

interface Task {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly way?: ReactNode
}

interface LeftToDoProps {
  user: SessionUser
  /** Open requests. */
  waiting: number
  /** True where no client stands below: then nothing is folded. */
  opens: boolean
}

/**
 * What waits for a therapist, above the clients: requests in a line, what is left of the account folded to another. Nothing
 * where nothing waits.
 */
export function LeftToDo({ user, waiting, opens }: LeftToDoProps) {
  const tasks = accountTasks(user)
  if (waiting === 0 && tasks.length === 0) return null
  return (
    <section
      aria-label="Kvar att göra"
      className="divide-y divide-hairline rounded-card border border-hairline bg-surface text-sm"
    >
      {waiting > 0 && (
        <p className="flex min-h-11 items-center gap-3 px-4 py-2 font-semibold">
          <Inbox aria-hidden="true" className="size-5 shrink-0 text-secondary-text" />
          <a href="#forfragningar" className="text-link-style">
            {waitingText(waiting)}
          </a>
        </p>
      )}
      {tasks.length > 0 && (
        <details open={opens} className="group">
          <summary className="flex min-h-11 list-none items-center gap-3 rounded-card px-4 py-2 hover:bg-band [&::-webkit-details-marker]:hidden">
            <ListChecks aria-hidden="true" className="size-5 shrink-0 text-secondary-text" />
            <h2 className="font-sans text-sm tracking-normal">Kvar att göra</h2>
            <span className="rounded-full bg-chip px-2 text-xs tabular-nums">{tasks.length}</span>
            <ChevronDown aria-hidden="true" className="ms-auto size-5 text-muted group-open:rotate-180" />
          </summary>
          <ul className="divide-y divide-hairline px-4">
            {tasks.map(({ icon: Icon, title, text, way }) => (
              <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-secondary-text" />
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-semibold">{title}</p>
                  <p className="text-muted">{text}</p>
                </div>
                {way}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function accountTasks(user: SessionUser): Task[] {
  return [
    ...(user.recovery_code_confirmed ? [] : [RECOVERY]),
    ...(user.needs_second_step || user.two_factor ? [] : [TWO_STEPS]),
    ...(user.therapist_verified ? [] : [CHECK]),
  ]
}

const CHECK: Task = {
  icon: Hourglass,
  title: 'Väntar på kontroll',
  text: 'Du kan redan bjuda in klienter. När din legitimation är kontrollerad mot registret syns du under Hitta en terapeut.',
}

const RECOVERY: Task = {
  icon: KeyRound,
  title: 'Spara din återställningskod',
  text: 'Glömmer du lösenordet kan ingen öppna det du har skrivit utan den.',
  way: (
    <LinkButton to="/profile#aterstallningskod" variant="secondary">
      Spara den nu
    </LinkButton>
  ),
}

const TWO_STEPS: Task = {
  icon: ShieldCheck,
  title: 'Skydda kontot med två steg',
  text: 'Med en kod från telefonen räcker det inte att någon har ditt lösenord för att läsa det klienter anförtror dig.',
  way: (
    <LinkButton to="/profile#tvasteg" variant="secondary">
      Slå på tvåstegsinloggning
    </LinkButton>
  ),
}
