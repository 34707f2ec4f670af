import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** An e-mail address: nothing is corrected, or by its type put in capitals, and a phone shows the keys for it. */
export function EmailField({
  label = 'E-post',
  ...field
}: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) {
  return <TextField label={label} type="email" spellCheck={false} required {...field} />
}
