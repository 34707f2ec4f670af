import type { PersonalData } from '../../personal-data/personal-data.ts'
import { eventCounts } from './tables.ts'

/** Sums of a day that hold nothing of anybody: nothing to hand out, to erase or to let grow old. */
export const analyticsData: PersonalData = { tables: [eventCounts] }
