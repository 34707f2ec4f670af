import { adults } from './adults.ts'
import { longTalks } from './long-talks.ts'
import { menAndWomen } from './men-and-women.ts'
import { newcomers } from './newcomers.ts'
import { old } from './old.ts'
import { others } from './others.ts'
import type { Persona } from './persona.ts'
import { quiet } from './quiet.ts'
import { young } from './young.ts'

/** All made-up people who the replies are tried on (docs/safety.md#personas). */
export const personas: readonly Persona[] = [
  ...young,
  ...adults,
  ...menAndWomen,
  ...quiet,
  ...others,
  ...newcomers,
  ...old,
  ...longTalks,
]
