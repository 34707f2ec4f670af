import type { Ref } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { caretAfter, groupInvitationCode } from './invitation-code-text.ts'

interface InvitationCodeFieldProps {
  error: string | null
  onTyped?: (shown: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Eight characters, shown in pairs while they are typed or pasted (spec 1 §5). */
export function InvitationCodeField({ error, onTyped, ref }: InvitationCodeFieldProps) {
  function group(input: HTMLInputElement) {
    const caret = caretAfter(input.value.slice(0, input.selectionStart ?? input.value.length))
    input.value = groupInvitationCode(input.value)
    input.setSelectionRange(caret, caret)
    onTyped?.(input.value)
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
      error={error}
      onInput={(event) => group(event.currentTarget)}
      className="font-mono tracking-widest uppercase"
    />
  )
}
