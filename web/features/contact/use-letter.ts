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
  /** What stands in the message. */
  readonly text: string
  values: () => ContactValues
  /** To be called when something was typed. */
  typed: () => void
}

/** The fields of the letter. What is typed is kept across a reload; the address of who is signed in is filled in. */
export function useLetter(): Letter {
  const name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const address = useSession().user?.email

  const values = useCallback(
    () => ({
      name: name.current?.value ?? '',
      email: email.current?.value ?? '',
      message: message.current?.value ?? '',
    }),
    [],
  )
  const look = useCallback(() => setText(message.current?.value ?? ''), [])

  useEffect(() => {
    // What was typed before the scripts came is newer than what was kept.
    const earlier = readLetter(kept)
    for (const [field, before] of [
      [name, earlier?.name],
      [email, earlier?.email],
      [message, earlier?.message],
    ] as const) {
      if (field.current?.value !== '' || before === undefined || before === '') continue
      field.current.value = before
      // Sent before this stood there: it goes once it has been seen.
      delete field.current.form?.dataset['early']
    }
    look()
  }, [look])

  useEffect(() => {
    if (email.current?.value === '') email.current.value = address ?? ''
  }, [address])

  function typed() {
    look()
    keepLetter(kept, values())
  }

  return { name, email, message, text, values, typed }
}
