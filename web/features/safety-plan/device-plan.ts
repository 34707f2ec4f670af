import type { Plan } from '../../../contract/safety-plan.ts'
import { fromBase64, toBase64 } from '../../api/base64.ts'
import type { StoredKey } from '../../api/stored-items.ts'
import { findPlanKey, planKey } from './plan-key.ts'

/** Where the sealed plan lies: beside what else this device keeps, so that it goes with sign-out and the quick way out, at once. */
export const DEVICE_PLAN = 'lyhord_device_plan' satisfies StoredKey

const IV_BYTES = 12

/** The plan as this device keeps it, in base64: a random beginning, and the ciphertext. Rejects where the browser can keep no key. */
export async function sealForDevice(plan: Plan): Promise<string> {
  const key = await planKey()
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(plan))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
  return toBase64(Uint8Array.from([...iv, ...sealed]))
}

/** The plan of `sealForDevice`; null where there is none, or this device's key does not open it. */
export async function openOnDevice(sealed: string | null): Promise<Plan | null> {
  const key = sealed === null ? null : await findPlanKey()
  if (sealed === null || key === null) return null
  try {
    const bytes = fromBase64(sealed)
    const [iv, body] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
    return toPlan(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, body)))
  } catch {
    return null
  }
}

/** Holds because only `sealForDevice` writes what this key opens. */
function toPlan(text: string): Plan {
  return JSON.parse(text) as Plan
}
