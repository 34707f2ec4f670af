import { expressRegister, register } from '../../../contract/registration.ts'
import { call } from '../../api/call.ts'
import { messagesForRegistration } from '../anonymous-chat/convert-kept-messages.ts'
import { expressRegistration, standardRegistration } from './registration-body.ts'
import type { SignupValues } from './signup-check.ts'

/** Registers a client who was not invited. Answers alike for a known address. Throws `ApiError`. */
export async function registerClient(mode: 'express' | 'standard', values: SignupValues) {
  const { user, registration } =
    mode === 'express'
      ? await call(expressRegister, { body: expressRegistration(values, messagesForRegistration()) })
      : await call(register, { body: standardRegistration(values) })
  return { email: user.email, registration }
}
