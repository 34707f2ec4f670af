import { eq, lt } from 'drizzle-orm'
import { KEEP_JOBS_DAYS } from '../../contract/retention.ts'
import { fromTable } from '../personal-data/from-table.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { daysBefore } from '../personal-data/retention-periods.ts'
import { jobs } from './tables.ts'

/** Work that was done for the person in the background. */
export const jobData: PersonalData = {
  tables: [jobs],
  sections: (ctx) => [
    fromTable(ctx, {
      table: jobs,
      title: 'Bakgrundsarbete',
      where: eq(jobs.userId, ctx.actor.userId),
      order: [jobs.createdAt, jobs.id],
      told: { kind: 'Slag', state: 'Läge', created_at: 'Påbörjat' },
    }),
  ],
  eraseRows: ({ db }, userId) => [db.delete(jobs).where(eq(jobs.userId, userId))],
  old: {
    jobs: ({ now }) => ({ table: jobs, id: jobs.id, where: lt(jobs.updatedAt, daysBefore(now(), KEEP_JOBS_DAYS)) }),
  },
}
