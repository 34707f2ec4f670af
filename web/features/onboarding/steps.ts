/** The steps of the onboarding, in their order; `done` is what stands after them. */
export const STEPS = ['welcome', 'auth-prompt', 'assessment', 'therapist-matching', 'booking'] as const
export type Step = (typeof STEPS)[number] | 'done'

/** What a step is called in the address: `?steg=`. */
const NAMES: Readonly<Record<Exclude<Step, 'welcome'>, string>> = {
  'auth-prompt': 'konto',
  assessment: 'omraden',
  'therapist-matching': 'terapeuter',
  booking: 'boka',
  done: 'klart',
}

export interface Progress {
  readonly signedIn: boolean
  readonly hasQuestion: boolean
  readonly hasTherapist: boolean
  readonly isCompleted: boolean
}

export function pathOf(step: Step): string {
  return step === 'welcome' ? '/onboarding' : `/onboarding?steg=${NAMES[step]}`
}

/** The step that an address, or the login's state, asks for. What is unknown is the first. */
export function askedStep(search: string, state: unknown): Step {
  const name = new URLSearchParams(search).get('steg')
  const found = ([...STEPS, 'done'] as const).find((step) => step !== 'welcome' && NAMES[step] === name)
  return found ?? stepInState(state)
}

function stepInState(state: unknown): Step {
  const isGiven = typeof state === 'object' && state !== null && 'step' in state && state.step === 'assessment'
  return isGiven ? 'assessment' : 'welcome'
}

/** The step to show where `asked` is asked for: nobody stands on a step that lacks what it goes on from. */
export function reachableStep(asked: Step, { signedIn, hasQuestion, hasTherapist, isCompleted }: Progress): Step {
  if (!hasQuestion) return 'welcome'
  if (asked === 'auth-prompt' && signedIn) return 'assessment'
  if (asked === 'done') return isCompleted && signedIn ? 'done' : 'therapist-matching'
  if (asked === 'booking' && !(signedIn && hasTherapist)) return 'therapist-matching'
  return asked
}

/** The steps that this person takes: who is signed in is not asked to sign in. */
export function stepsFor(signedIn: boolean): readonly Step[] {
  return signedIn ? STEPS.filter((step) => step !== 'auth-prompt') : STEPS
}

/** The step before, or null at the first. */
export function stepBefore(step: Step, signedIn: boolean): Step | null {
  const steps = stepsFor(signedIn)
  return steps[steps.indexOf(step) - 1] ?? null
}
