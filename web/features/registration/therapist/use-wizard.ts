import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { kept } from '../../../api/browser-storage.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { createTherapistDraft } from './therapist-draft.ts'
import { fillIn, NO_VALUES, readValues } from './therapist-values.ts'
import type { TherapistValues } from './therapist-values.ts'
import { shownStep } from './wizard-steps.ts'
import type { WizardStep } from './wizard-steps.ts'

const PARAMETER = 'steg'
/** Stands for the code form, which comes after the three steps. */
const CODE = 'kod'

export const therapistDraft = createTherapistDraft(kept)

export interface Wizard {
  /** Holds the inputs of all steps. */
  readonly area: RefObject<HTMLDivElement | null>
  /** What stands in the inputs. */
  readonly values: TherapistValues
  readonly step: WizardStep
  /** A draft was found, whose passwords must be typed again. */
  readonly restored: boolean
  readonly onInput: () => void
  /** Goes to a step or to the code form, as a page of its own for the browser's back button. */
  readonly goTo: (place: WizardStep | 'code', options?: { replace: boolean }) => void
}

/**
 * The steps of the therapist's registration. The address says which one is shown, as far as the steps before it are
 * right; the inputs keep their own text, and all but the passwords is kept across a reload.
 */
export function useWizard(awaitsCode: boolean): Wizard & { readonly showsCode: boolean } {
  const [params, setParams] = useSearchParams()
  const asked = useHydrated() ? params.get(PARAMETER) : null
  const area = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<TherapistValues | null>(null)
  const [restored, setRestored] = useState(false)
  const step = shownStep(asked, values ?? NO_VALUES)
  const showsCode = asked === CODE && awaitsCode

  function goTo(place: WizardStep | 'code', options?: { replace: boolean }) {
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (place === 1) next.delete(PARAMETER)
      else next.set(PARAMETER, place === 'code' ? CODE : String(place))
      return next
    }, options)
  }

  useEffect(() => {
    if (area.current === null) return
    const draft = therapistDraft.read()
    if (draft !== null) fillIn(area.current, draft)
    setRestored(draft !== null)
    setValues(readValues(area.current))
  }, [])

  const place = showsCode ? CODE : step === 1 ? null : String(step)
  useEffect(() => {
    if (values !== null && asked !== place) goTo(showsCode ? 'code' : step, { replace: true })
  })

  function onInput() {
    if (area.current === null) return
    const typed = readValues(area.current)
    therapistDraft.keep(typed)
    setValues(typed)
  }

  return { area, values: values ?? NO_VALUES, step, showsCode, restored, onInput, goTo }
}
