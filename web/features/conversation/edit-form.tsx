import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { CharacterCounter } from '../../ui/character-counter.tsx'
import { useSendsOnEnter } from './chat-settings.ts'
import { type EditDraftKey, keepEdit, readEdit } from './edit-draft.ts'
import { composerAction, messageToSend } from './composer-keys.ts'

interface EditFormProps {
  /** The message as it was. */
  text: string
  messageId: string
  /** Where what is written is kept until it is sent. */
  editKey: EditDraftKey
  cost: string | null
  onSend: (text: string) => void
  onCancel: () => void
}

/** One's own last message, to be written anew: the keys are those of the message field, and Esc leaves it as it was. */
export function EditForm({ text: before, messageId, editKey, cost, onSend, onCancel }: EditFormProps) {
  const [text, setText] = useState(() => {
    const draft = readEdit(editKey)
    return draft?.messageId === messageId ? draft.text : before
  })
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const length = text.trim().length
  const isOver = length > MESSAGE_MAX_LENGTH

  const sends = useSendsOnEnter()

  useEffect(() => {
    const area = field.current
    area?.focus({ preventScroll: true })
    area?.setSelectionRange(area.value.length, area.value.length)
    whole.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function write(next: string) {
    setText(next)
    keepEdit(editKey, { messageId, text: next })
  }

  function send() {
    const edited = messageToSend(text, MESSAGE_MAX_LENGTH)
    if (edited !== null) onSend(edited)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, keyCode, nativeEvent } = event
    const { ctrlKey, metaKey } = event
    const press = { key, shiftKey, ctrlKey, metaKey, keyCode, isComposing: nativeEvent.isComposing }
    const action = composerAction(press, { sends, isEmpty: false })
    if (action === null) return
    event.preventDefault()
    if (action === 'send') send()
    else onCancel()
  }

  return (
    <div ref={whole} className="mt-2 grid gap-2 rounded-card border border-hairline bg-surface p-3">
      <label htmlFor={id} className="text-sm font-semibold">
        Ändra ditt meddelande
      </label>
      <textarea
        ref={field}
        id={id}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        aria-describedby={`${id}-below`}
        aria-invalid={isOver || undefined}
        enterKeyHint={sends ? 'send' : 'enter'}
        autoComplete="off"
        className="field-sizing-content max-h-[40dvh] min-h-20 w-full resize-none rounded-field border border-border bg-page px-3 py-2 leading-6"
      />
      <div id={`${id}-below`} className="flex flex-wrap justify-between gap-x-3 text-xs text-caption">
        <span>Det du skrev först, och svaret, finns kvar att läsa.{cost !== null && ` ${cost}`}</span>
        <CharacterCounter length={length} max={MESSAGE_MAX_LENGTH} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={send} disabledReason={isOver ? 'Meddelandet är för långt.' : null}>
          Skicka ändringen
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Avbryt
        </Button>
      </div>
    </div>
  )
}
