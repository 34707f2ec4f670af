import { useCallback, useId, useImperativeHandle, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { flushSync } from 'react-dom'
import { SendHorizontal, Square } from 'lucide-react'
import { MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { CharacterCounter } from '../../ui/character-counter.tsx'
import { composerAction, messageToSend } from './composer-keys.ts'
import { useSendsOnEnter } from './chat-settings.ts'
import type { Draft } from './use-draft.ts'
import { usePageKey } from './use-page-key.ts'

const BOX_LOOK =
  'flex items-end gap-2 rounded-card border border-border bg-surface p-1.5 focus-within:outline-3 focus-within:outline-offset-2 ' +
  'focus-within:outline-focus'

const FIELD_LOOK =
  'field-sizing-content max-h-[min(12rem,35dvh)] min-h-11 w-full min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2.5 text-sm ' +
  'leading-6 text-ink outline-none placeholder:text-caption'

export interface ComposerHandle {
  focus: () => void
  /** Puts a text there to be gone on with, and leads to its end. */
  put: (text: string) => void
}

interface ComposerProps {
  ref: Ref<ComposerHandle>
  draft: Draft
  /** True while a reply is under way: nothing is sent then, but the field keeps focus and text. */
  pending: boolean
  /** Gets the trimmed message; false when it was not taken, and the text stays. */
  onSend: (text: string) => boolean
  onStop: () => void
  /** The person's own newest message, which ↑ brings back as a draft of a new one. */
  lastOwn: string | null
  /** Beside the counter, below the field. */
  beside?: ReactNode
  /** Below the field, on the other side: cost, what is left. */
  note: ReactNode
  /** Above the field, e.g. the live transcript. */
  above: ReactNode
  /** Beside the send button, e.g. voice. */
  tools: ReactNode
}

/** The message field; what its keys do stands in composer-keys.ts. No form, so that nothing can leave before the scripts have come. */
export function Composer(props: ComposerProps) {
  const { ref, draft, pending, onSend, onStop, lastOwn, beside, note, above, tools } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const focus = useCallback(() => field.current?.focus(), [])
  const { set } = draft
  const put = useCallback(
    (text: string) => {
      flushSync(() => set(text))
      focus()
      field.current?.setSelectionRange(text.length, text.length)
    },
    [set, focus],
  )
  useImperativeHandle(ref, () => ({ focus, put }), [focus, put])
  // Anywhere on the page it leads to the field.
  usePageKey('/', focus)

  const sends = useSendsOnEnter()
  const length = draft.text.trim().length
  const over = length - MESSAGE_MAX_LENGTH

  function send() {
    const text = messageToSend(draft.text, MESSAGE_MAX_LENGTH)
    if (text !== null && !pending && onSend(text)) draft.set('')
    focus()
  }

  /** The second click of a double click on "Skicka" lands on "Stoppa", and is not meant for it. */
  function stop(event: MouseEvent<HTMLButtonElement>) {
    if (event.detail < 2) onStop()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, ctrlKey, metaKey, keyCode, nativeEvent } = event
    const press = { key, shiftKey, ctrlKey, metaKey, keyCode, isComposing: nativeEvent.isComposing }
    const action = composerAction(press, { sends, isEmpty: draft.text === '' })
    if (action === 'stop' && pending) onStop()
    if (action !== 'send' && action !== 'recall') return
    event.preventDefault()
    if (action === 'send') send()
    else if (lastOwn !== null) put(lastOwn)
  }

  return (
    <div
      data-no-print
      data-composer
      className="border-t border-hairline bg-page px-3 pt-2 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:px-4 sm:pt-3 sm:pb-2 low-chat:pt-1"
    >
      <div className="mx-auto grid max-w-[52rem] gap-1 low-chat:gap-0">
        {above}
        <label htmlFor={id} className="sr-only">
          Skriv ett meddelande
        </label>
        <div className={BOX_LOOK}>
          <textarea
            ref={field}
            id={id}
            data-draft={draft.name}
            rows={1}
            value={draft.text}
            onChange={(event) => draft.set(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder="Skriv här…"
            enterKeyHint={sends ? 'send' : 'enter'}
            autoComplete="off"
            aria-describedby={`${id}-below`}
            aria-invalid={over > 0 || undefined}
            className={FIELD_LOOK}
          />
          {tools}
          {pending ? (
            <Button variant="secondary" onClick={stop} className="px-4">
              <Square aria-hidden="true" className="size-4 fill-current" />
              <span className="max-[24rem]:sr-only">Stoppa</span>
            </Button>
          ) : (
            <Button
              data-send
              onClick={send}
              className="px-4"
              disabledReason={over > 0 ? 'Meddelandet är för långt.' : null}
            >
              <SendHorizontal aria-hidden="true" className="size-5" />
              <span className="max-[24rem]:sr-only">Skicka</span>
            </Button>
          )}
        </div>
        <div
          id={`${id}-below`}
          className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 px-1 text-xs text-caption max-sm:text-[0.75rem]"
        >
          <CharacterCounter length={length} max={MESSAGE_MAX_LENGTH} advice="Dela upp det i två meddelanden." />
          {beside}
          <span>{note}</span>
        </div>
      </div>
    </div>
  )
}
