import { erasures } from '../../personal-data/erasures.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'

/** That somebody is being erased: the row goes with the last step of its own erasure. */
export const privacyData: PersonalData = { tables: [erasures] }
