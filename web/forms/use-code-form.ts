import { useRef, useState } from 'react'
import { CODE_LENGTH } from '../../contract/limits.ts'
import { ApiError, detailOf } from '../api/api-error.ts'
import type { CodeInputHandle } from '../ui/code-input.tsx'
import type { Complaint } from './form-state.ts'
import { useForm } from './use-form.ts'

interface CodeWords {
  /** What a refusal says of the code itself, which then makes room for another; null where it is about something else. */
  readonly wrong: (error: ApiError) => string | null
  /** What failed, where nothing else is known. */
  readonly failure?: string
}

/** One form of a code in six boxes, mailed or of an authenticator app: it is sent when the last is filled, or at a press. */
export function useCodeForm(send: (code: string) => Promise<void>, { wrong, failure }: CodeWords) {
  const boxes = useRef<CodeInputHandle>(null)
  const [code, setCode] = useState('')
  const form = useForm(send, { check: checkCode, refused })

  function refused(error: unknown): Complaint<'code'> | string {
    const told = error instanceof ApiError ? wrong(error) : null
    if (told === null) return detailOf(error, failure)
    boxes.current?.clear()
    return { form: null, fields: { code: told } }
  }

  function change(digits: string) {
    setCode(digits)
    form.changed('code')
  }

  return {
    boxes,
    /** For `FormShell`. */
    shell: { ...form.shell, onSubmit: () => form.submit(code) },
    /** For `CodeInput`, beside its `ref={boxes}`. */
    input: { value: code, error: form.fields.code, onChange: change, onComplete: form.submit },
  }
}

/** What is wrong with a code before it is sent; null when nothing is. */
function checkCode(typed: string): Complaint<'code'> | null {
  return typed.length < CODE_LENGTH ? { form: null, fields: { code: `Ange alla ${CODE_LENGTH} siffror` } } : null
}
