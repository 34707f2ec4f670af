import * as contract from '../../../contract/chat.ts'
import * as talks from '../../../contract/talks.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { replyAnswer } from '../../generation/reply-answer.ts'
import { answerClientAlone } from './answer-client-alone.ts'
import { answerClient } from './answer-client.ts'
import { archiveExchange } from './archive-exchange.ts'
import { beginTalk } from './begin-talk.ts'
import { changeTalk } from './change-talk.ts'
import { chatStatistics } from './chat-statistics.ts'
import { deleteExchange } from './delete-exchange.ts'
import { deleteTalk } from './delete-talk.ts'
import { followChat } from './follow-chat.ts'
import { listDisagreements } from './list-disagreements.ts'
import { listHistory } from './list-history.ts'
import { listImportant } from './list-important.ts'
import { listTalks } from './list-talks.ts'
import { resumeReply } from './resume-reply.ts'
import { searchTalks } from './search-talks.ts'
import { stopReply } from './stop-reply.ts'

export function chatRoutes(app: App): void {
  mount(
    app,
    contract.sendChatMessage,
    async (ctx, { body }, { wantsStream, crowded, flooded }) =>
      replyAnswer(
        flooded ? await answerClientAlone(ctx, body, 'flooded') : await answerClient(ctx, body, crowded),
        wantsStream,
      ),
    { sessionInService: true, gateInService: true },
  )
  mount(app, contract.resumeChatReply, async (ctx, { params, query }, { wantsStream }) =>
    replyAnswer(await resumeReply(ctx, params.message_id, query.after), wantsStream),
  )
  mount(app, contract.stopChatReply, (ctx, { params }) => stopReply(ctx, params.message_id))
  mount(app, contract.followChat, (ctx, { query }, { wantsStream }) => followChat(ctx, query.unseen, wantsStream))
  mount(app, contract.chatHistory, (ctx, { query }) => listHistory(ctx, query))
  mount(app, contract.chatStats, (ctx, { query }) => chatStatistics(ctx, query.patient_id))
  mount(app, contract.importantMessages, (ctx, { query }) => listImportant(ctx, query))
  mount(app, contract.listDisagreements, (ctx, { query }) => listDisagreements(ctx, query))
  mount(app, contract.archiveExchange, (ctx, { params }) => archiveExchange(ctx, params.id))
  mount(app, contract.deleteExchange, (ctx, { params }) => deleteExchange(ctx, params.id))
  mount(app, talks.listTalks, (ctx, { query }) => listTalks(ctx, query))
  mount(app, talks.beginTalk, (ctx, { body }) => beginTalk(ctx, body))
  mount(app, talks.searchTalks, (ctx, { body }) => searchTalks(ctx, body))
  mount(app, talks.changeTalk, (ctx, { params, body }) => changeTalk(ctx, params.id, body))
  mount(app, talks.deleteTalk, (ctx, { params }) => deleteTalk(ctx, params.id))
}
