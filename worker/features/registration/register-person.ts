import type { register } from '../../../contract/registration.ts'
import type { Input, ResponseOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { awaitVerification, prepareAccount } from './await-verification.ts'

type RegisterInput = Input<typeof register>['body']

/** Registers a therapist or a client with names. Answers alike for a known address. */
export async function registerPerson(ctx: Context, input: RegisterInput): Promise<ResponseOf<typeof register>> {
  return awaitVerification(ctx, await prepareAccount(ctx, personOf(input)))
}

/** The person of a registration form. What only therapists have is ignored for a client, and `name` for everybody. */
export function personOf(input: RegisterInput) {
  const { role, email, password } = input
  const profession = { clinicName: input.clinic_name, education: input.education, bio: input.bio }
  return {
    role,
    email,
    password,
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone,
    dateOfBirth: input.date_of_birth,
    consents: input.consents ?? [],
    ...(role === 'therapist' ? profession : {}),
  }
}
