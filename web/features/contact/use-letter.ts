import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { kept } from '../../api/browser-storage.ts'
import { useSession } from '../../api/session.ts'
import type { ContactValues } from './contact-check.ts'
import { keepLetter, readLetter } from './contact-draft.ts'

interface Letter {
  readonly name: RefObject<HTMLInputElement | null>
  readonly email: RefObject<HTMLInputElement | null>
  readonly message: RefObject<HTMLTextAreaElement | null>
  /** Of the message as it would be sent. */
  readonly length: number
  values: () => ContactValues
  /** To be called when something was typed. */
  typed: () => void
}

/** The fields of the letter. What is typed is kept across a reload; the address of who is signed in is filled in. */
export function useLetter(): Letter {
  const name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  const address = useSession().user?.email

  const values = useCallback(
    () => ({
      name: name.current?.value ?? '',
      email: email.current?.value ?? '',
      message: message.current?.value ?? '',
    }),
    [],
  )
  const count = useCallback(() => setLength(message.current?.value.trim().length ?? 0), [])

  useEffect(() => {
    // What was typed before the scripts came is newer than what was kept.
    const before = readLetter(kept)
    for (const [field, text] of [
      [name, before?.name],
      [email, before?.email],
      [message, before?.message],
    ] as const) {
      if (field.current?.value === '') field.current.value = text ?? ''
    }
    count()
  }, [count])

  useEffect(() => {
    if (email.current?.value === '') email.current.value = address ?? ''
  }, [address])

  function typed() {
    count()
    keepLetter(kept, values())
  }

  return { name, email, message, length, values, typed }
}
