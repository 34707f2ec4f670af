import type { RefObject } from 'react'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { loadUser } from '../../api/current-user.ts'
import { session } from '../../api/session.ts'
import { askWhose } from '../anonymous-chat/ask-whose.ts'
import { convertKeptMessages, savedText } from '../anonymous-chat/convert-kept-messages.ts'
import { pendingSignup } from '../sign-in/pending-signup.ts'
import { createProfile } from '../sign-in/prepare-client.ts'
import { signIn } from '../sign-in/sign-in.ts'
import type { Credentials } from '../sign-in/sign-in.ts'
import { NEW_SETUP, runSetup, setupReducer } from './account-setup.ts'
import type { SetupState, SetupWork } from './account-setup.ts'
import { takesWords } from './takes-words.ts'

/** The three steps of the account setup, begun when the screen is shown. `retry` goes on where it failed. */
export function useAccountSetup(credentials: RefObject<Credentials | null>): { state: SetupState; retry: () => void } {
  const [state, tell] = useReducer(setupReducer, NEW_SETUP)
  const running = useRef(false)

  async function run(from: SetupState) {
    if (running.current) return
    running.current = true
    await runSetup(from, workWith(credentials.current), tell)
    running.current = false
  }

  const begin = useRef(run)
  useEffect(() => void begin.current(NEW_SETUP), [])
  return { state, retry: () => void run(state) }
}

function workWith(credentials: Credentials | null): SetupWork {
  return {
    async login() {
      if (session.token() !== null) await loadUser()
      else if (credentials !== null) await signIn(credentials)
      else throw ApiError.unauthorized()
      return null
    },
    async conversion() {
      if (pendingSignup.read()?.takesWords === true) await takesWords()
      else await askWhose()
      return savedText(await convertKeptMessages())
    },
    async anamnesis() {
      await createProfile()
      return null
    },
  }
}
