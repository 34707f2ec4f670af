import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { confirmPayment } from './payment-confirmation.ts'
import type { PaymentCalls } from './payment-confirmation.ts'

const RESULT = { credits_added: 150, credits_granted: 150, new_credits: 162 }
const asked = { checkoutId: 'cs_test_abc123', signedIn: true, plan: 'start' } as const
const fault = (status: number) => new ApiError({ status, code: 'x', detail: 'Nej.' })

function callsThat(process: typeof RESULT | ApiError, addFromPlan: typeof RESULT | ApiError) {
  const made: string[] = []
  const answer = (name: string, with_: typeof RESULT | ApiError) => {
    made.push(name)
    return with_ instanceof ApiError ? Promise.reject(with_) : Promise.resolve(with_)
  }
  const calls: PaymentCalls = {
    process: (id) => answer(`process ${id}`, process),
    addFromPlan: (plan) => answer(`add ${plan}`, addFromPlan),
  }
  return { made, calls }
}

describe('confirmPayment', () => {
  it('confirms the checkout and asks for nothing more', async () => {
    const { made, calls } = callsThat(RESULT, fault(500))
    expect(await confirmPayment(asked, calls)).toEqual({ kind: 'succeeded', credits: 150, balance: 162 })
    expect(made).toEqual(['process cs_test_abc123'])
  })

  it('falls back to the chosen plan', async () => {
    const { made, calls } = callsThat(fault(503), RESULT)
    expect(await confirmPayment(asked, calls)).toEqual({ kind: 'succeeded', credits: 150, balance: 162 })
    expect(made).toEqual(['process cs_test_abc123', 'add start'])
  })

  it('fails when both do', async () => {
    const { made, calls } = callsThat(fault(0), fault(402))
    expect(await confirmPayment(asked, calls)).toEqual({ kind: 'failed' })
    expect(made).toHaveLength(2)
  })

  it.each([
    [{ ...asked, checkoutId: null }, 'no-payment'],
    [{ ...asked, checkoutId: '' }, 'no-payment'],
    [{ ...asked, signedIn: false }, 'signed-out'],
  ])('asks nothing when there is nothing to ask (%#)', async (input, kind) => {
    const { made, calls } = callsThat(RESULT, RESULT)
    expect(await confirmPayment(input, calls)).toEqual({ kind })
    expect(made).toEqual([])
  })

  it('leaves an ended session to the login instead of falling back', async () => {
    const { made, calls } = callsThat(fault(401), RESULT)
    expect(await confirmPayment(asked, calls)).toEqual({ kind: 'signed-out' })
    expect(made).toHaveLength(1)
  })

  it('tells what was granted before, and no number rather than a wrong one', async () => {
    const again = callsThat({ credits_added: 0, credits_granted: 150, new_credits: 162 }, RESULT)
    expect(await confirmPayment(asked, again.calls)).toMatchObject({ credits: 150 })
    const unknown = callsThat({ credits_added: 0, credits_granted: 0, new_credits: 162 }, RESULT)
    expect(await confirmPayment(asked, unknown.calls)).toMatchObject({ credits: null, balance: 162 })
  })
})
