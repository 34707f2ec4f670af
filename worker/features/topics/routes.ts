import * as contract from '../../../contract/topics.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { addTopic } from './add-topic.ts'
import { changeTopic } from './change-topic.ts'
import { deleteTopic } from './delete-topic.ts'
import { listTopics } from './list-topics.ts'
import { markTopic } from './mark-topic.ts'
import { sortTopics } from './sort-topics.ts'

export function topicRoutes(app: App): void {
  mount(app, contract.listTopics, (ctx, { query }) => listTopics(ctx, query.patient_id))
  mount(app, contract.addTopic, (ctx, { body }) => addTopic(ctx, body))
  mount(app, contract.sortTopics, (ctx, { body }) => sortTopics(ctx, body.ids))
  mount(app, contract.changeTopic, (ctx, { params, body }) => changeTopic(ctx, params.id, body))
  mount(app, contract.deleteTopic, (ctx, { params }) => deleteTopic(ctx, params.id))
  mount(app, contract.markTopic, (ctx, { params, query, body }) =>
    markTopic(ctx, query.patient_id, params.id, body.talked),
  )
}
