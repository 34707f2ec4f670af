import { createRequestStore } from './request-store.ts'
import type { Tone } from './tone.tsx'

export interface Toast {
  id: number
  tone: Tone
  text: string
  action?: { label: string; run: () => void }
}

const SHOWN_FOR = 7_000
const MOST_AT_ONCE = 3

/** What is being told; toast-cards.tsx shows it. */
export const toasts = createRequestStore<readonly Toast[]>([])
let nextId = 1

/** Tells in passing that something was done. With an `action` (undo) it stays until it is used or closed. */
export function toast(text: string, options: { tone?: Tone; action?: Toast['action'] } = {}): void {
  const id = nextId++
  const added: Toast = { id, text, tone: options.tone ?? 'ok', ...(options.action ? { action: options.action } : {}) }
  toasts.set([...toasts.get(), added].slice(-MOST_AT_ONCE))
  if (!options.action) setTimeout(() => dismissToast(id), SHOWN_FOR)
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id))
}
