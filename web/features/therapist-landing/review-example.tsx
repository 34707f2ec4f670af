import { Lightbulb } from 'lucide-react'
import type { ScoreName } from '../../../contract/reviews.ts'
import { Badge } from '../../ui/badge.tsx'
import { SCORE_NAMES, scoreLook, scoreText } from '../reviews/score-words.ts'

const EXAMPLE: readonly (readonly [ScoreName, number])[] = [
  ['overall_quality', 7.4],
  ['empathy_level', 8.6],
  ['safety_assessment', 9.1],
  ['technique_execution', 5.2],
  ['therapeutic_appropriateness', 6.8],
]

const RULE = 'Fråga vad klienten redan har provat, innan du föreslår en övning.'

/** As in the product: the word below on a narrow phone. */
const ROW =
  'grid grid-cols-[minmax(0,1fr)_2.5rem_8rem] items-center gap-x-3 gap-y-1 border-b border-hairline py-1.5 text-sm last:border-b-0 ' +
  'max-[26rem]:grid-cols-[minmax(0,1fr)_2.5rem]'

/** A review as it stands beside a reply, with figures made up for this. */
export function ReviewExample() {
  return (
    <figure className="grid gap-3">
      <div
        role="img"
        aria-label={`Exempel på en granskning: fem betyg, ett av dem lågt, och ett förslag till regel: ${RULE}`}
        className="grid gap-3 rounded-card border border-hairline bg-surface p-4 sm:p-5"
      >
        <div className="grid">
          {EXAMPLE.map(([name, score]) => (
            <Score key={name} name={SCORE_NAMES[name]} score={score} />
          ))}
        </div>
        <div className="flex items-start gap-3 rounded-field bg-band px-4 py-3 text-sm">
          <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
          <span>
            <span className="block font-semibold">Förslag till regel</span>
            {RULE}
          </span>
        </div>
      </div>
      <figcaption className="text-sm text-caption">Exempel med påhittade betyg.</figcaption>
    </figure>
  )
}

function Score({ name, score }: { name: string; score: number }) {
  const { tone, word } = scoreLook(score)
  return (
    <div className={ROW}>
      <span>{name}</span>
      <span className="text-right font-semibold tabular-nums">{scoreText(score)}</span>
      <span className="max-[26rem]:col-span-2 max-[26rem]:justify-self-end">
        <Badge tone={tone}>{word}</Badge>
      </span>
    </div>
  )
}
