import * as contract from '../../../contract/ai-settings.ts'
import { replyAnswer } from '../../generation/reply-answer.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import * as knowledge from '../../../contract/knowledge.ts'
import { createInstruction } from './create-instruction.ts'
import { createKnowledge } from './create-knowledge.ts'
import { listKnowledge } from './list-knowledge.ts'
import { updateKnowledge } from './update-knowledge.ts'
import { uploadDocument } from './upload-document.ts'
import { deleteText } from './delete-text.ts'
import { getPreferences } from './get-preferences.ts'
import { listInstructions } from './list-instructions.ts'
import { preferenceOptions } from './preference-options.ts'
import { savePreferences } from './save-preferences.ts'
import { testChat } from './test-chat.ts'
import { updateInstruction } from './update-instruction.ts'

export function aiSettingsRoutes(app: App): void {
  mount(app, contract.listInstructions, (ctx) => listInstructions(ctx))
  mount(app, contract.createInstruction, (ctx, { body }) => createInstruction(ctx, body))
  mount(app, contract.updateInstruction, (ctx, { params, body }) => updateInstruction(ctx, params.id, body))
  mount(app, contract.deleteInstruction, (ctx, { params }) => deleteText(ctx, 'instruction', params.id))
  mount(app, knowledge.listKnowledge, (ctx) => listKnowledge(ctx))
  mount(app, knowledge.createKnowledge, (ctx, { body }) => createKnowledge(ctx, body))
  mount(app, knowledge.updateKnowledge, (ctx, { params, body }) => updateKnowledge(ctx, params.id, body))
  mount(app, knowledge.deleteKnowledge, (ctx, { params }) => deleteText(ctx, 'knowledge', params.id))
  mount(app, knowledge.uploadDocument, (ctx, { body }) => uploadDocument(ctx, body))
  mount(app, contract.preferenceOptions, () => preferenceOptions)
  mount(app, contract.getPreferences, (ctx) => getPreferences(ctx))
  mount(app, contract.savePreferences, (ctx, { body }) => savePreferences(ctx, body))
  mount(app, contract.testChat, async (ctx, { body }, { wantsStream }) =>
    replyAnswer(await testChat(ctx, body), wantsStream),
  )
}
