import type { Theme } from '../theme.ts'
import { alcohol } from './alcohol.ts'
import { anger } from './anger.ts'
import { anxiety } from './anxiety.ts'
import { boundaries } from './boundaries.ts'
import { breakup } from './breakup.ts'
import { body } from './body.ts'
import { family } from './family.ts'
import { goodDay } from './good-day.ts'
import { grief } from './grief.ts'
import { loneliness } from './loneliness.ts'
import { lowMood } from './low-mood.ts'
import { relationships } from './relationships.ts'
import { shame } from './shame.ts'
import { sleep } from './sleep.ts'
import { study } from './study.ts'
import { work } from './work.ts'

/** Every subject with cues; where two fit a text equally well, the earlier one is chosen. */
export const THEMES: readonly Theme[] = [
  breakup,
  grief,
  alcohol,
  boundaries,
  sleep,
  anxiety,
  shame,
  loneliness,
  relationships,
  family,
  work,
  study,
  lowMood,
  anger,
  body,
  goodDay,
]
