import { getJob } from '../../../contract/jobs.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { showJob } from './show-job.ts'

export function jobRoutes(app: App): void {
  mount(app, getJob, (ctx, { params }) => showJob(ctx, params.id))
}
