import { createHmac } from 'node:crypto'

/** The `stripe-signature` header for `payload`, made as Stripe makes it; `timestamp` in seconds. */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`, 'utf8').digest('hex')
  return `t=${timestamp},v1=${digest}`
}
