import type { Ref } from 'react'
import { useRef } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { editedCode, groupInvitationCode } from './invitation-code-text.ts'

interface InvitationCodeFieldProps {
  error: string | null | undefined
  onTyped?: (shown: string) => void
  /** What the field holds from the start. */
  code?: string
  ref?: Ref<HTMLInputElement>
}

/** Eight characters, shown in pairs while they are typed or pasted. */
export function InvitationCodeField({ error, onTyped, code = '', ref }: InvitationCodeFieldProps) {
  const start = groupInvitationCode(code)
  const previous = useRef(start)

  function group(input: HTMLInputElement, inputType: string) {
    const { shown, caret } = editedCode({
      value: input.value,
      caret: input.selectionStart ?? input.value.length,
      previous: previous.current,
      forwards: inputType.startsWith('delete') && inputType.endsWith('Forward'),
    })
    previous.current = shown
    input.value = shown
    input.setSelectionRange(caret, caret)
    onTyped?.(shown)
  }

  return (
    <TextField
      ref={ref}
      label="Inbjudningskod"
      hint="8 tecken, till exempel AB 12 CD 34"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      defaultValue={start}
      error={error}
      onInput={(event) => group(event.currentTarget, inputTypeOf(event.nativeEvent))}
      className="font-mono tracking-widest uppercase"
    />
  )
}

function inputTypeOf(event: Event): string {
  return event instanceof InputEvent ? event.inputType : ''
}
