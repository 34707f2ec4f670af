import { localStore } from '../../api/browser-storage.ts'

const HIDDEN_NOTICE_KEY = 'lyhord_locked_notice'

/** Remembers on this device whose notice of a lost history is not to be shown again. */
export const hiddenNotice = {
  isHiddenFor: (userId: string): boolean => userId !== '' && localStore.getItem(HIDDEN_NOTICE_KEY) === userId,
  hideFor: (userId: string): void => localStore.setItem(HIDDEN_NOTICE_KEY, userId),
}
