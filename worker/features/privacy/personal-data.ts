import type { PersonalData } from '../../personal-data/personal-data.ts'
import { erasures } from './tables.ts'

/** That somebody is being erased: the row goes with the last step of its own erasure. */
export const privacyData: PersonalData = { tables: [erasures] }
