import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const creditBalance = endpoint({
  method: 'GET',
  path: '/api/v1/credits/balance',
  access: 'patient',
  // Asked by every open page twice a minute, of the caller's own object alone.
  gate: 'none',
  summary: 'Credits left to use.',
  response: z.object({
    current_balance: z.number(),
    /** True for an empty account whose free credits have not come yet (docs/credits-and-payments.md). */
    free_credits_wait: z.optional(z.literal(true)),
  }),
})

export const useCredit = endpoint({
  method: 'POST',
  path: '/api/v1/credits/use',
  access: 'patient',
  summary: 'Settles what finished replies still owe, if anything; never charges twice.',
  response: z.object({ current_balance: z.number(), charged: z.boolean() }),
})
