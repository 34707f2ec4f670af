import { useEffect } from 'react'
import type { SafetyPlan } from '../../../contract/safety-plan.ts'
import { kept } from '../../api/browser-storage.ts'
import type { KeyValueStore } from '../../api/item-store.ts'
import { DEVICE_PLAN } from './device-plan.ts'

/** Takes this device's copy away where the plan is gone, or locked: it may have been deleted on another device. */
export function forgetGonePlan(store: KeyValueStore, stored: Pick<SafetyPlan, 'plan'> | undefined): void {
  if (stored?.plan === null) store.removeItem(DEVICE_PLAN)
}

/** The same with each answer about the plan; while there is none, what is kept stays. */
export function useForgetGonePlan(stored: SafetyPlan | undefined): void {
  useEffect(() => forgetGonePlan(kept, stored), [stored])
}
