import { linesOf, PLAN_STEPS, telOf } from '../../../contract/plan-steps.ts'
import type { Plan } from '../../../contract/safety-plan.ts'
import { DEVICE_PLAN, openOnDevice } from '../../features/safety-plan/device-plan.ts'
import { OFFLINE_IDS } from '../offline-ids.ts'
import { read } from './storage.ts'

/** The page without a network shows the plan that this device keeps, as text and never as HTML. */
async function showPlan(): Promise<void> {
  // A device with a lock shows nothing of a person here: this page cannot ask for the code.
  if (read('lyhord_lock_user')) return
  const plan = await openOnDevice(read(DEVICE_PLAN) ?? null)
  const area = document.getElementById(OFFLINE_IDS.plan)
  const list = document.getElementById(OFFLINE_IDS.steps)
  if (plan === null || area === null || list === null) return
  list.replaceChildren(...PLAN_STEPS.map((step, place) => stepOf(plan, step, place)))
  area.hidden = false
}

function stepOf(plan: Plan, step: (typeof PLAN_STEPS)[number], place: number): HTMLElement {
  const things =
    step.kind === 'lines'
      ? linesOf(plan[step.name]).map((text) => element('li', [text]))
      : plan[step.name].map(({ name, number }) => element('li', [name, ' ', numberOf(number)]))
  return element('li', [element('h3', [`${place + 1}. ${step.title}`]), element('ul', things)])
}

function numberOf(number: string): Node | string {
  const address = telOf(number)
  if (address === null) return number
  const link = element('a', [number])
  link.setAttribute('href', address)
  return link
}

function element(tag: string, children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}

document.addEventListener('DOMContentLoaded', () => void showPlan().catch(() => undefined))
