import { useEffect, useState } from 'react'
import type { Plan } from '../../../contract/safety-plan.ts'
import { kept } from '../../api/browser-storage.ts'
import { DEVICE_PLAN, sealForDevice } from './device-plan.ts'

interface DevicePlan {
  readonly isHere: boolean
  /** The browser could not keep it. */
  readonly hasFailed: boolean
  readonly choose: (isHere: boolean) => void
}

/** Whether this device keeps the plan, by the person's own choice; what it keeps follows the plan that is shown. */
export function useDevicePlan(plan: Plan): DevicePlan {
  const [isHere, setIsHere] = useState(() => kept.getItem(DEVICE_PLAN) !== null)
  const [hasFailed, setHasFailed] = useState(false)
  const text = JSON.stringify(plan)

  useEffect(() => {
    const isKept = () => kept.getItem(DEVICE_PLAN) !== null
    if (isKept()) void put(JSON.parse(text) as Plan, isKept)
  }, [text])

  async function keep() {
    setIsHere(true)
    const isKept = await put(plan)
    setIsHere(isKept)
    setHasFailed(!isKept)
  }

  function choose(wanted: boolean) {
    setHasFailed(false)
    if (wanted) return void keep()
    kept.removeItem(DEVICE_PLAN)
    setIsHere(false)
  }

  return { isHere, hasFailed, choose }
}

/** False where the browser can keep no key. Whoever left in a hurry, or chose otherwise meanwhile, has nothing written any more. */
async function put(plan: Plan, isWanted = () => true): Promise<boolean> {
  try {
    const sealed = await sealForDevice(plan)
    if (isWanted()) kept.setItem(DEVICE_PLAN, sealed)
    return true
  } catch {
    return false
  }
}
