import type { PersonalData } from '../../personal-data/personal-data.ts'
import { operatorFigures } from './tables.ts'

/** Figures of the service as a whole, of nobody. */
export const operatorData: PersonalData = { tables: [operatorFigures] }
