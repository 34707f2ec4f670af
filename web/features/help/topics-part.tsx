import { topicAnchor } from './help-parts.ts'
import type { HELP_PARTS } from './help-parts.ts'
import { FoldedQuestions } from './folded-questions.tsx'

interface TopicsPartProps {
  part: (typeof HELP_PARTS)['client'] | (typeof HELP_PARTS)['therapist']
  lead: string
}

/** The questions of those who have an account, topic by topic. */
export function TopicsPart({ part, lead }: TopicsPartProps) {
  return (
    <section id={part.id} aria-labelledby={`${part.id}-rubrik`} className="grid gap-8 border-t border-hairline pt-12">
      <div className="grid gap-3">
        <h2 id={`${part.id}-rubrik`}>{part.title}</h2>
        <p className="max-w-measure text-muted">{lead}</p>
      </div>
      {part.topics.map((topic) => (
        <div key={topic.title} className="grid gap-4">
          <h3 id={topicAnchor(part.id, topic)}>{topic.title}</h3>
          <FoldedQuestions questions={topic.questions} />
        </div>
      ))}
    </section>
  )
}
