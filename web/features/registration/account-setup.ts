export const SETUP_STEPS = ['login', 'conversion', 'anamnesis'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
export type StepStatus = 'pending' | 'processing' | 'completed' | 'error'

interface StepState {
  readonly status: StepStatus
  /** What came of it, in words. */
  readonly note: string | null
}

export type SetupState = Readonly<Record<SetupStep, StepState>>

export type SetupEvent =
  | { readonly type: 'started' | 'failed'; readonly step: SetupStep }
  | { readonly type: 'completed'; readonly step: SetupStep; readonly note: string | null }

const PENDING: StepState = { status: 'pending', note: null }
export const NEW_SETUP: SetupState = { login: PENDING, conversion: PENDING, anamnesis: PENDING }

/**
 * The account setup after an express signup, one step at a time. Events that do not fit are ignored, so a late answer
 * cannot undo a step.
 */
export function setupReducer(state: SetupState, event: SetupEvent): SetupState {
  const current = state[event.step]
  if (event.type === 'started') {
    if (event.step !== nextStep(state)) return state
    return { ...state, [event.step]: { status: 'processing', note: null } }
  }
  if (current.status !== 'processing') return state
  if (event.type === 'completed') return { ...state, [event.step]: { status: 'completed', note: event.note } }
  // The profile is not critical: it is created at the next login.
  const status = event.step === 'anamnesis' ? 'completed' : 'error'
  return { ...state, [event.step]: { status, note: null } }
}

/** The step to do now: the first one not completed; null when all are, or while one is under way. */
export function nextStep(state: SetupState): SetupStep | null {
  const open = SETUP_STEPS.find((step) => state[step].status !== 'completed')
  return open === undefined || state[open].status === 'processing' ? null : open
}

export function isSetUp(state: SetupState): boolean {
  return SETUP_STEPS.every((step) => state[step].status === 'completed')
}

export function failedStep(state: SetupState): SetupStep | null {
  return SETUP_STEPS.find((step) => state[step].status === 'error') ?? null
}

/** Does each step; gives a note to show, or null; throws when it could not. */
export type SetupWork = Readonly<Record<SetupStep, () => Promise<string | null>>>

/** Runs the steps that are not completed, in order, until one fails for good. Told again after a failure, it goes on there. */
export async function runSetup(from: SetupState, work: SetupWork, tell: (event: SetupEvent) => void): Promise<void> {
  let state = from
  const emit = (event: SetupEvent) => {
    state = setupReducer(state, event)
    tell(event)
  }
  for (let step = nextStep(state); step !== null; step = nextStep(state)) {
    emit({ type: 'started', step })
    try {
      emit({ type: 'completed', step, note: await work[step]() })
    } catch {
      emit({ type: 'failed', step })
      if (state[step].status === 'error') return
    }
  }
}
