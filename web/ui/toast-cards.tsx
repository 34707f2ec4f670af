import { X } from 'lucide-react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useRequestStore } from './request-store.ts'
import { dismissToast, toasts } from './toast.ts'
import type { Toast } from './toast.ts'
import { TONE_ICONS, TONE_TEXTS } from './tone.tsx'

const CARD_LOOK =
  'animate-rise pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-field border border-hairline bg-surface py-1 pr-1 ' +
  'pl-4 text-sm shadow-lifted'

/** What `toast` tells, newest last. */
export function ToastCards() {
  return useRequestStore(toasts).map((item) => <ToastCard key={item.id} item={item} />)
}

function ToastCard({ item }: { item: Toast }) {
  const Icon = TONE_ICONS[item.tone]
  return (
    <div className={CARD_LOOK}>
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', TONE_TEXTS[item.tone])} />
      <p className="flex-1 py-2">{item.text}</p>
      {item.action && (
        <button
          type="button"
          className="text-link-style min-h-11 px-2 font-semibold"
          onClick={() => {
            item.action?.run()
            dismissToast(item.id)
          }}
        >
          {item.action.label}
        </button>
      )}
      <IconButton
        label="Stäng"
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={() => dismissToast(item.id)}
      />
    </div>
  )
}
