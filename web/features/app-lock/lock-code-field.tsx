import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { LOCK_CODE_INPUT_LENGTH } from './lock.ts'

/** The code of the lock: digits on a phone, never shown, never kept by the browser's list of passwords. */
export function LockCodeField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={LOCK_CODE_INPUT_LENGTH}
      required
    />
  )
}
