import { eq, lt, or } from 'drizzle-orm'
import { KEEP_ALERTS_DAYS } from '../../../contract/alerts.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import { daysBefore } from '../../personal-data/retention-periods.ts'
import { alerts } from './tables.ts'

/** That a therapist was alerted about a client; it goes with either account, and with the contact. */
export const alertData: PersonalData = {
  tables: [alerts],
  sections: (ctx) => [
    fromTable(ctx, {
      table: alerts,
      title: ctx.actor.role === 'patient' ? 'Larm till din terapeut' : 'Larm om dina klienter',
      where: or(eq(alerts.patientId, ctx.actor.userId), eq(alerts.therapistId, ctx.actor.userId)),
      order: [alerts.createdAt, alerts.id],
      told: { raised_at: 'Märktes', created_at: 'Larmet kom', acknowledged_at: 'Terapeuten såg det' },
    }),
  ],
  old: {
    alerts: ({ now }) => ({
      table: alerts,
      id: alerts.id,
      where: lt(alerts.createdAt, daysBefore(now(), KEEP_ALERTS_DAYS)),
    }),
  },
}
