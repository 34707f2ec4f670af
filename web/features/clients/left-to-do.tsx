import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown, Hourglass, Inbox, KeyRound, ShieldCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { SessionUser } from '../../api/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { waitingText } from './activity-words.ts'

interface Task {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly text: string
  readonly way?: ReactNode
}

interface LeftToDoProps {
  user: SessionUser
  /** Open requests. */
  waiting: number
  /** True where nothing else stands on the page yet. */
  opens: boolean
}

/** Everything that waits for a therapist, folded to one line above the clients; nothing where nothing does. */
export function LeftToDo({ user, waiting, opens }: LeftToDoProps) {
  const tasks = [...(waiting > 0 ? [requestTask(waiting)] : []), ...accountTasks(user)]
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="kvar-att-gora">
      <details open={opens} className="group rounded-card border border-hairline bg-surface">
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 rounded-card px-4 py-2 hover:bg-band [&::-webkit-details-marker]:hidden">
          <h2 id="kvar-att-gora" className="text-base">
            Kvar att göra
          </h2>
          <span className="rounded-full bg-chip px-2 text-xs tabular-nums">{tasks.length}</span>
          <ChevronDown aria-hidden="true" className="ms-auto size-5 text-muted group-open:rotate-180" />
          {waiting > 0 && <span className="text-sm text-muted group-open:hidden">{waitingText(waiting)}</span>}
        </summary>
        <ul className="divide-y divide-hairline px-4 pb-1">
          {tasks.map(({ icon: Icon, title, text, way }, at) => (
            <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-secondary-text" />
              <div className="min-w-0 flex-1 basis-64 text-sm">
                <p className="font-semibold">{title}</p>
                <p className="text-muted">{text}</p>
              </div>
              {way !== undefined && <Fragment>{way}</Fragment>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function requestTask(waiting: number): Task {
  return {
    icon: Inbox,
    title: (
      <a href="#forfragningar" className="text-link-style">
        {waitingText(waiting)}
      </a>
    ),
    text: 'Klienten vet att vi ber dig svara inom 24 timmar.',
  }
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
      Slå på inloggning i två steg
    </LinkButton>
  ),
}
