import { lt } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { technicalBefore } from '../../personal-data/retention-periods.ts'
import { contactMessages } from './tables.ts'

/** Letters to those who run the service: whoever writes one need not have an account, so no account finds it. */
export const contactData: PersonalData = {
  tables: [contactMessages],
  old: {
    contact_messages: ({ now }) => ({
      table: contactMessages,
      id: contactMessages.id,
      where: lt(contactMessages.createdAt, technicalBefore(now())),
    }),
  },
}
