import * as z from 'zod/mini'
import { ANAMNESIS_AREAS, AnamnesisArea } from '../../../contract/anamnesis.ts'

/** As much of a document or a finding as is told to its person. */
const Told = z.object({
  insights: z.array(
    z.object({
      area: AnamnesisArea,
      text: z.string(),
      quote: z.string(),
      disputed: z.optional(z.boolean()),
      hidden: z.optional(z.boolean()),
      corrected: z.optional(z.boolean()),
    }),
  ),
})

/** What is known of a person as lines to be read, each with its area, the words it rests on and what they have made of it; empty where it is locked. */
export function tellInsights(content: unknown): string {
  const { data } = Told.safeParse(content)
  const lines = data?.insights.map(({ area, text, quote, disputed, hidden, corrected }) => {
    const label = ANAMNESIS_AREAS.find(({ key }) => key === area)?.label ?? area
    const marks = [corrected && 'du har rättat', disputed && 'du håller inte med', hidden && 'du har dolt'].filter(
      Boolean,
    )
    const ends = [...(quote === '' ? [] : [`”${quote}”`]), ...(marks.length === 0 ? [] : [`(${marks.join(', ')})`])]
    return [`${label}: ${text}`, ...ends].join(' ')
  })
  return (lines ?? []).join('\n')
}
