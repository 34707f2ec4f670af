import { useLocation, useNavigate } from 'react-router'
import type { AssessmentArea } from '../../../contract/onboarding.ts'
import { areaBefore, askedArea } from './assessment-areas.ts'
import { draftSync } from './onboarding.ts'
import { askedStep, pathOf, reachableStep, stepBefore } from './steps.ts'
import type { Progress, Step } from './steps.ts'

/** Where in the onboarding the address is, and the ways on and back; the browser's own way back goes step by step too. */
export function useSteps(progress: Progress) {
  const { search, state, pathname, key } = useLocation()
  const navigate = useNavigate()
  const asked = askedStep(search, state)
  const step = reachableStep(asked, progress)
  const area = askedArea(search)
  const previous = placeBefore(step, area, progress.signedIn)

  function go(path: string, { replace = false } = {}): void {
    if (draftSync.state.get() !== 'consent') void draftSync.flush()
    void navigate(path, { replace, state: replace ? state : { cameFrom: pathname + search } })
  }

  function back(): void {
    if (previous === null) return
    // Where the step before is also the page before, the history goes back rather than on.
    if (isAt(cameFrom(state), previous)) void navigate(-1)
    else void navigate(pathTo(previous), { replace: true })
  }

  return {
    step,
    area,
    /** Where to go instead, when the address asks for a step that cannot be stood on. */
    redirectTo: step === asked ? null : pathOf(step),
    isFirstPage: key === 'default',
    go,
    back: previous === null ? null : back,
  }
}

interface Place {
  readonly step: Step
  /** Null for any of a step's areas. */
  readonly area: AssessmentArea | null
}

export function areaPath(area: AssessmentArea): string {
  return `${pathOf('assessment')}&del=${area}`
}

function pathTo({ step, area }: Place): string {
  return area === null ? pathOf(step) : areaPath(area)
}

function placeBefore(step: Step, area: AssessmentArea, signedIn: boolean): Place | null {
  const inner = step === 'assessment' ? areaBefore(area) : null
  if (inner !== null) return { step, area: inner }
  const before = stepBefore(step, signedIn)
  return before === null ? null : { step: before, area: null }
}

function isAt(path: string | null, { step, area }: Place): boolean {
  if (path === null) return false
  const search = path.slice(path.indexOf('?'))
  return askedStep(search, null) === step && (area === null || askedArea(search) === area)
}

function cameFrom(state: unknown): string | null {
  const given = typeof state === 'object' && state !== null && 'cameFrom' in state ? state.cameFrom : null
  return typeof given === 'string' ? given : null
}
