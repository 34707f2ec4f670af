import { kept } from '../../api/browser-storage.ts'
import { createRequestStore, useRequestStore } from '../../ui/request-store.ts'
import { useMedia } from '../../ui/use-media.ts'
import { type EnterChoice, sendsOnEnter } from './composer-keys.ts'

interface ChatSettings {
  readonly enter: EnterChoice
  /** Whether a reply is shown when it is done, instead of word by word. */
  readonly whole: boolean
}

const STANDARD: ChatSettings = { enter: 'auto', whole: false }

const settings = createRequestStore<ChatSettings>(STANDARD)
settings.set(readSettings())

function readSettings(): ChatSettings {
  const enter = kept.getItem('lyhord_enter_choice')
  return {
    enter: enter === 'always' || enter === 'never' ? enter : 'auto',
    whole: kept.getItem('lyhord_reply_choice') !== null,
  }
}

/** Chooses, for every chat of this browser. What is as it is anyway is not kept. */
export function setChatSettings(change: Partial<ChatSettings>): void {
  const next = { ...settings.get(), ...change }
  settings.set(next)
  if (next.enter === 'auto') kept.removeItem('lyhord_enter_choice')
  else kept.setItem('lyhord_enter_choice', next.enter)
  if (next.whole) kept.setItem('lyhord_reply_choice', '1')
  else kept.removeItem('lyhord_reply_choice')
}

export function useChatSettings(): ChatSettings {
  return useRequestStore(settings)
}

/** What one writes with is a finger, and so most likely a keyboard on the glass. */
const TOUCH = '(pointer: coarse)'

/** Whether Enter sends, by what is chosen and what one writes with; as on a keyboard while hydrating. */
export function useSendsOnEnter(): boolean {
  const { enter } = useChatSettings()
  return sendsOnEnter(enter, useMedia(TOUCH))
}
