import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Hourglass, Inbox, KeyRound, ShieldCheck } from 'lucide-react'
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

/** Everything that waits for a therapist, in one quiet list; nothing where nothing does. `waiting` counts open requests. */
export function LeftToDo({ user, waiting }: { user: SessionUser; waiting: number }) {
  const tasks = [...(waiting > 0 ? [requestTask(waiting)] : []), ...accountTasks(user)]
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="kvar-att-gora" className="rounded-card border border-hairline bg-surface px-5 py-4">
      <h2 id="kvar-att-gora" className="pb-1 text-lg">
        Kvar att göra
      </h2>
      <ul className="divide-y divide-hairline">
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
