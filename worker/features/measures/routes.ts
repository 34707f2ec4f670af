import * as contract from '../../../contract/measures.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { addMeasure } from './add-measure.ts'
import { deleteMeasure } from './delete-measure.ts'
import { deleteReminder } from './delete-reminder.ts'
import { getReminder } from './get-reminder.ts'
import { listMeasures } from './list-measures.ts'
import { setReminder } from './set-reminder.ts'

export function measureRoutes(app: App): void {
  // Before those with an id, which the word is none of.
  mount(app, contract.getMeasureReminder, (ctx) => getReminder(ctx))
  mount(app, contract.setMeasureReminder, (ctx, { body }) => setReminder(ctx, body.every_days))
  mount(app, contract.deleteMeasureReminder, (ctx) => deleteReminder(ctx))
  mount(app, contract.listMeasures, (ctx, { query }) => listMeasures(ctx, query))
  mount(app, contract.addMeasure, (ctx, { body }) => addMeasure(ctx, body))
  mount(app, contract.deleteMeasure, (ctx, { params }) => deleteMeasure(ctx, params.id))
}
