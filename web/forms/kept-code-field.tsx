import { KEPT_CODE_MAX_LENGTH } from '../../contract/limits.ts'
import { TextField } from '../ui/text-field.tsx'
import type { TextFieldProps } from '../ui/text-field.tsx'

/** Where a code that somebody has kept on paper is typed in: however it is written, the server reads it alike. */
export function KeptCodeField(field: Pick<TextFieldProps, 'ref' | 'label' | 'error'> & { 'data-field'?: string }) {
  return (
    <TextField
      {...field}
      hint="Bindestreck och stora eller små bokstäver spelar ingen roll."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={KEPT_CODE_MAX_LENGTH}
      required
    />
  )
}
