import { adults } from './adults.ts'
import { newcomers } from './newcomers.ts'
import { others } from './others.ts'
import type { Persona } from './persona.ts'
import { young } from './young.ts'

/** All made-up people who the replies are tried on (docs/safety.md#personas). */
export const personas: readonly Persona[] = [...young, ...adults, ...others, ...newcomers]
