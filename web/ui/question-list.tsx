import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'

export interface Question {
  readonly question: string
  readonly answer: ReactNode
}

interface QuestionListProps {
  /** Lists with one name fold each other up. */
  name: string
  questions: readonly Question[]
  className?: string
}

const SUMMARY = classNames(
  'flex min-h-11 list-none items-center justify-between gap-3 py-2 text-sm font-semibold sm:gap-4 sm:min-h-16 sm:py-3 sm:text-lg',
  '[&::-webkit-details-marker]:hidden',
)

/** Questions with their answers folded: one is open at a time, by the browser itself and without a script. */
export function QuestionList({ name, questions, className }: QuestionListProps) {
  return (
    <div className={classNames('border-t border-hairline', className)}>
      {questions.map(({ question, answer }) => (
        <details key={question} name={name} className="group border-b border-hairline">
          <summary className={SUMMARY}>
            <span className="min-w-0">{question}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-secondary-text transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="grid max-w-measure gap-3 pb-6 text-muted">{answer}</div>
        </details>
      ))}
    </div>
  )
}
