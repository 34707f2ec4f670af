import { Circle, CircleCheck } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { passwordRules } from './password-rules.ts'

/** The rules of a new password, ticked while it is typed; a screen reader hears how many are left. */
export function PasswordChecklist({ password }: { password: string }) {
  const rules = passwordRules(password)
  const met = rules.filter(({ isMet }) => isMet).length
  return (
    <div className="-mt-2 grid gap-2">
      <ul aria-label="Krav på lösenordet" className="grid gap-1 text-sm">
        {rules.map(({ label, isMet }) => {
          const Icon = isMet ? CircleCheck : Circle
          return (
            <li key={label} className="flex items-start gap-2">
              <Icon
                aria-hidden="true"
                className={classNames('mt-0.5 size-5 shrink-0', isMet ? 'text-ok' : 'text-caption')}
              />
              <span className={isMet ? 'text-ink' : 'text-muted'}>{label}</span>
              <span className={classNames('ml-auto text-xs', isMet ? 'font-semibold text-ok' : 'text-caption')}>
                {isMet ? 'Klart' : 'Saknas'}
              </span>
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {password !== '' && `${met} av ${rules.length} krav är klara.`}
      </p>
    </div>
  )
}
