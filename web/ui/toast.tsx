import { useSyncExternalStore } from 'react'
import { X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { createRequestStore } from './request-store.ts'
import { TONE_ICONS, TONE_TEXTS } from './tone.tsx'
import type { Tone } from './tone.tsx'

interface Toast {
  id: number
  tone: Tone
  text: string
  action?: { label: string; run: () => void }
}

const SHOWN_FOR = 7_000
const MOST_AT_ONCE = 3

const toasts = createRequestStore<readonly Toast[]>([])
let nextId = 1

/** Tells in passing that something was done. With an `action` (undo) it stays until it is used or closed. */
export function toast(text: string, options: { tone?: Tone; action?: Toast['action'] } = {}): void {
  const id = nextId++
  const added: Toast = { id, text, tone: options.tone ?? 'ok', ...(options.action ? { action: options.action } : {}) }
  toasts.set([...toasts.get(), added].slice(-MOST_AT_ONCE))
  if (!options.action) setTimeout(() => dismiss(id), SHOWN_FOR)
}

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id))
}

const none: readonly Toast[] = []

/** Shows what `toast` tells. Stands once, in the root; the region is there from the start so that it is read out. */
export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none)
  return (
    <div
      role="status"
      data-no-print
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-2 p-4"
    >
      {shown.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  )
}

function ToastCard({ item }: { item: Toast }) {
  const Icon = TONE_ICONS[item.tone]
  return (
    <div className="animate-rise pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-field border border-hairline bg-surface py-1 pr-1 pl-4 text-sm shadow-lifted">
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', TONE_TEXTS[item.tone])} />
      <p className="flex-1 py-2">{item.text}</p>
      {item.action && (
        <button
          type="button"
          className="text-link-style min-h-11 px-2 font-semibold"
          onClick={() => {
            item.action?.run()
            dismiss(item.id)
          }}
        >
          {item.action.label}
        </button>
      )}
      <IconButton label="Stäng" icon={<X aria-hidden="true" className="size-4" />} onClick={() => dismiss(item.id)} />
    </div>
  )
}
