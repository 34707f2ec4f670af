import * as contract from '../../../contract/ai-settings.ts'
import { replyAnswer } from '../../generation/reply-answer.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { createInstruction } from './create-instruction.ts'
import { deleteInstruction } from './delete-instruction.ts'
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
  mount(app, contract.deleteInstruction, (ctx, { params }) => deleteInstruction(ctx, params.id))
  mount(app, contract.preferenceOptions, () => preferenceOptions)
  mount(app, contract.getPreferences, (ctx) => getPreferences(ctx))
  mount(app, contract.savePreferences, (ctx, { body }) => savePreferences(ctx, body))
  mount(app, contract.testChat, async (ctx, { body }, { wantsStream }) =>
    replyAnswer(await testChat(ctx, body), wantsStream),
  )
}
