/**
 * A call counts as a use of the session where somebody has done something on the page so lately; what a page asks for by
 * itself, on a timer or when the tab is shown again, does not. Milliseconds: a press and what it sets going take less.
 */
const ATTENDED_FOR = 10_000

const ACTS = ['pointerdown', 'keydown', 'click', 'input'] as const

/** Knows whether somebody is at the page. Opening it counts as the first act. */
export function createAttendance(page: Pick<EventTarget, 'addEventListener'>, now: () => number) {
  let lastAct = now()
  for (const act of ACTS) page.addEventListener(act, () => void (lastAct = now()), { capture: true, passive: true })
  return { isAttended: (): boolean => now() - lastAct < ATTENDED_FOR }
}

/** Of this page; while it is prerendered there is none. */
export const attendance = createAttendance(typeof window === 'undefined' ? new EventTarget() : window, () => Date.now())
