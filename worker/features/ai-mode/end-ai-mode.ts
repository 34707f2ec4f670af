import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { Context } from '../../context.ts'

/** To be called when a client has another therapist, or none: what one decided of the AI, and what is remembered of them, goes. */
export async function endAiMode({ bindings, config }: Context, patientId: string): Promise<void> {
  await clientChat(bindings, config, patientId).setAiMode(null)
}
