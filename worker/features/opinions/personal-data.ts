import type { PersonalData } from '../../personal-data/personal-data.ts'
import { opinionCounts } from './tables.ts'

/** Sums of a week that name nobody; what one client thinks of a reply stands with the reply. */
export const opinionData: PersonalData = { tables: [opinionCounts] }
