import { eq } from 'drizzle-orm'
import { PLAN_STEPS } from '../../../contract/plan-steps.ts'
import { Plan, type PlanContact } from '../../../contract/safety-plan.ts'
import { fromTable } from '../../personal-data/from-table.ts'
import type { PersonalData } from '../../personal-data/personal-data.ts'
import type { ExportRow } from '../../personal-data/section.ts'
import { tellRow } from '../../personal-data/tell-row.ts'
import { openPlan } from './open-plan.ts'
import { safetyPlans } from './tables.ts'

/** The person's safety plan; it goes with their account. */
export const safetyPlanData: PersonalData = {
  tables: [safetyPlans],
  sections: (ctx, opening) => [
    fromTable(ctx, {
      table: safetyPlans,
      title: 'Säkerhetsplan',
      where: eq(safetyPlans.patientId, ctx.actor.userId),
      order: [safetyPlans.patientId],
      columns: {
        content: ({ patientId, content, sharedAt }) =>
          openPlan(patientId, { content, isKept: sharedAt === null }, opening),
      },
      told: tellPlan,
    }),
  ],
}

function tellPlan(row: ExportRow): string {
  const { data } = Plan.safeParse(row['content'])
  const steps = data && {
    ...data,
    helpers: tellContacts(data.helpers),
    professionals: tellContacts(data.professionals),
  }
  return tellRow(
    { ...row, ...steps },
    {
      created_at: 'Skriven',
      updated_at: 'Ändrad',
      shared_at: 'Delad sedan',
      ...Object.fromEntries(PLAN_STEPS.map(({ name, title }) => [name, title])),
    },
  )
}

function tellContacts(contacts: readonly PlanContact[]): string {
  return contacts.map(({ name, number }) => `${name} ${number}`.trim()).join(', ')
}
