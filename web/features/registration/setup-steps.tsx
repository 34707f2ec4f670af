import { Circle, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { SETUP_STEPS } from './account-setup.ts'
import type { SetupState, SetupStep, StepStatus } from './account-setup.ts'

const LABELS: Readonly<Record<SetupStep, string>> = {
  login: 'Loggar in dig',
  conversion: 'Sparar ditt samtal',
  anamnesis: 'Förbereder din profil',
}

const STATUS: Readonly<Record<StepStatus, { word: string; Icon: typeof Circle; look: string }>> = {
  pending: { word: 'Väntar', Icon: Circle, look: 'text-caption' },
  processing: { word: 'Pågår', Icon: LoaderCircle, look: 'animate-spin text-link' },
  completed: { word: 'Klart', Icon: CircleCheck, look: 'text-ok' },
  error: { word: 'Misslyckades', Icon: CircleAlert, look: 'text-error' },
}

/** The steps with how far each has come, in icon and word. */
export function SetupSteps({ state }: { state: SetupState }) {
  return (
    <div data-no-print>
      <ol className="grid gap-4">
        {SETUP_STEPS.map((step) => {
          const { status, note } = state[step]
          const { word, Icon, look } = STATUS[status]
          return (
            <li key={step} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3">
              <Icon aria-hidden="true" className={classNames('size-6', look)} />
              <span className={status === 'pending' ? 'text-muted' : 'font-semibold'}>{LABELS[step]}</span>
              <span className="text-sm text-muted">{word}</span>
              {note !== null && <span className="col-span-2 col-start-2 text-sm text-muted">{note}</span>}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement(state)}
      </p>
    </div>
  )
}

function announcement(state: SetupState): string {
  const at = SETUP_STEPS.findLast((step) => state[step].status !== 'pending')
  if (at === undefined) return ''
  return `${LABELS[at]}: ${state[at].note ?? STATUS[state[at].status].word}`
}
