import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { Question } from './topic.ts'

/**
 * Folded questions. The anchor stands inside, where the browser itself opens the fold for an address that names it; the
 * margin keeps the question above it in view.
 */
export function FoldedQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-hairline">
      {questions.map(({ id, question, answer, link }) => (
        <details key={id} className="group border-b border-hairline">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2.5 [&::-webkit-details-marker]:hidden">
            <h4 className="min-w-0 font-sans text-base font-semibold">{question}</h4>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-secondary-text transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div id={id} className="grid max-w-measure scroll-mt-20 gap-3 pb-6 text-muted">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link !== undefined && (
              <p>
                <Link to={link.to} className="text-link-style inline-flex min-h-11 items-center">
                  {link.label}
                </Link>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  )
}
