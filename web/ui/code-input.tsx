import type { KeyboardEvent, Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'
import { CODE_LENGTH } from '../../contract/limits.ts'
import { classNames } from './class-names.ts'
import { digitsOf } from './digits.ts'
import { Field } from './field.tsx'

const INPUT_LOOK =
  'absolute inset-0 z-10 size-full cursor-text bg-transparent text-base text-transparent caret-transparent outline-none ' +
  'selection:bg-transparent'

export interface CodeInputHandle {
  /** Empties the boxes and puts the focus in the first (after a wrong code). */
  clear: () => void
  focus: () => void
}

interface CodeInputProps {
  label: string
  value: string
  onChange: (digits: string) => void
  /** Called once each time the last box is filled. */
  onComplete: (code: string) => void
  error?: string | null | undefined
  hint?: string
  ref?: Ref<CodeInputHandle>
}

/**
 * Boxes for a mailed code, drawn over one real input: pasting fills all, backspace goes back, and phones offer the code
 * themselves. The caret stays last, so what is typed always lands in the next empty box.
 */
export function CodeInput({ label, value, onChange, onComplete, error, hint, ref }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null)

  useImperativeHandle(ref, () => ({
    clear() {
      onChange('')
      input.current?.focus()
    },
    focus: () => input.current?.focus(),
  }))

  function change(text: string) {
    const digits = digitsOf(text, CODE_LENGTH)
    if (digits === value) return
    onChange(digits)
    if (digits.length === CODE_LENGTH) onComplete(digits)
  }

  function caretLast() {
    const end = input.current?.value.length ?? 0
    if (input.current?.selectionStart !== end) input.current?.setSelectionRange(end, end)
  }

  function keepCaret(event: KeyboardEvent) {
    if (['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) event.preventDefault()
  }

  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <div className="group relative w-fit max-w-full">
          <input
            {...control}
            ref={input}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            spellCheck={false}
            onChange={(event) => change(event.target.value)}
            onKeyDown={keepCaret}
            onFocus={caretLast}
            onSelect={caretLast}
            className={INPUT_LOOK}
          />
          <div aria-hidden="true" className="flex gap-2 sm:gap-3">
            {Array.from({ length: CODE_LENGTH }, (_, at) => (
              <CodeBox
                key={at}
                digit={value[at]}
                active={at === Math.min(value.length, CODE_LENGTH - 1)}
                wrong={Boolean(error)}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}

function CodeBox({ digit, active, wrong }: { digit: string | undefined; active: boolean; wrong: boolean }) {
  return (
    <span
      className={classNames(
        'flex h-14 w-11 min-w-0 shrink items-center justify-center rounded-field border bg-surface text-2xl font-semibold tabular-nums sm:w-12',
        wrong ? 'border-2 border-error' : 'border-border',
        active && 'outline-offset-2 outline-focus group-focus-within:outline-3',
      )}
    >
      {digit}
    </span>
  )
}
