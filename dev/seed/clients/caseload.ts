import type { SeedClient } from '../seed-client.ts'
import { AMIR } from './amir.ts'
import { ELIN } from './elin.ts'
import { HANNA } from './hanna.ts'
import { JONAS } from './jonas.ts'
import { KARIN } from './karin.ts'
import { LARS_ERIK } from './lars-erik.ts'
import { MOA } from './moa.ts'
import { SOFIA } from './sofia.ts'

/** The clients of the demo's therapist. */
export const CASELOAD: readonly SeedClient[] = [ELIN, MOA, KARIN, AMIR, LARS_ERIK, SOFIA, JONAS, HANNA]
