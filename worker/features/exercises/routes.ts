import * as contract from '../../../contract/exercises.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { addEntry } from './add-entry.ts'
import { assignExercise } from './assign-exercise.ts'
import { changeEntry } from './change-entry.ts'
import { deleteEntry } from './delete-entry.ts'
import { listAssignments } from './list-assignments.ts'
import { listEntries } from './list-entries.ts'
import { markExerciseDone } from './mark-exercise-done.ts'
import { takeBackExercise } from './take-back-exercise.ts'

export function exerciseRoutes(app: App): void {
  mount(app, contract.listExerciseEntries, (ctx, { query }) => listEntries(ctx, query.patient_id, query.before))
  mount(app, contract.addExerciseEntry, (ctx, { body }) => addEntry(ctx, body))
  mount(app, contract.changeExerciseEntry, (ctx, { params, body }) => changeEntry(ctx, params.id, body))
  mount(app, contract.deleteExerciseEntry, (ctx, { params }) => deleteEntry(ctx, params.id))
  mount(app, contract.listExerciseAssignments, (ctx, { query }) => listAssignments(ctx, query.patient_id))
  mount(app, contract.assignExercise, (ctx, { body }) => assignExercise(ctx, body))
  mount(app, contract.takeBackExercise, (ctx, { params, query }) => takeBackExercise(ctx, query.patient_id, params.id))
  mount(app, contract.markExerciseDone, (ctx, { params, body }) => markExerciseDone(ctx, params.id, body.done))
}
