import { DoorOpen } from 'lucide-react'
import { ASSESSMENT_MAX_LENGTH } from '../../../contract/limits.ts'
import type { AssessmentArea } from '../../../contract/onboarding.ts'
import { crisisLine } from '../../../contract/safety-lines.ts'
import { detailOf } from '../../api/api-error.ts'
import { leaveQuickly } from '../safety/quick-exit.ts'
import type { Screen } from '../safety/use-screen.ts'
import { Button } from '../../ui/button.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { areaAfter, AREA_TEXTS } from './assessment-areas.ts'
import type { SaveState } from './draft-sync.ts'
import { textIn } from './draft.ts'
import type { Draft } from './draft.ts'
import { draftStore } from './onboarding.ts'
import { SavedLine } from './saved-line.tsx'
import { pathOf } from './steps.ts'
import { areaPath } from './use-steps.ts'
import { WrittenText } from './written-text.tsx'

interface AssessmentStepProps {
  draft: Draft
  saveState: SaveState
  area: AssessmentArea
  screen: Screen
  go: (path: string) => void
}

/** One of the eight areas at a time, each of them optional. */
export function AssessmentStep({ draft, saveState, area, screen, go }: AssessmentStepProps) {
  const next = areaAfter(area)
  const length = textIn(draft, area).trim().length
  const form = useForm(goOn, { refused: (error) => detailOf(error) })
  const complaint = length > ASSESSMENT_MAX_LENGTH ? 'Högst 2000 tecken per område.' : null

  function finish() {
    if (!draft.assessmentCompleted) draftStore.change((before) => ({ ...before, assessmentCompleted: true }))
    go(pathOf('therapist-matching'))
  }

  async function goOn(to: AssessmentArea | null) {
    if (to === null) finish()
    else go(areaPath(to))
  }

  return (
    <FormShell
      label={AREA_TEXTS[area].title}
      {...form.shell}
      submitLabel={next === null ? 'Se terapeuter' : length === 0 ? 'Hoppa över' : 'Nästa'}
      disabledReason={complaint}
      onSubmit={() => form.submit(next)}
      footer={
        next !== null && (
          <Button variant="quiet" onClick={finish} disabledReason={complaint}>
            Hoppa över resten och se terapeuter
          </Button>
        )
      }
    >
      {area === 'abuse' && <WhenUnsafe />}
      <WrittenText
        draft={draft}
        screen={screen}
        field={area}
        max={ASSESSMENT_MAX_LENGTH}
        label="Med egna ord"
        optionalText="valfritt"
        error={complaint}
      />
      <SavedLine saveState={saveState} />
    </FormShell>
  )
}

/** Whoever asks about violence says where to turn, and that the page can be left at once (docs/safety.md). */
function WhenUnsafe() {
  const line = crisisLine('kvinnofridslinjen')
  return (
    <div className="grid gap-3 rounded-card bg-band p-5 text-sm">
      <p>
        Är du i fara nu, ring <a href="tel:112">112</a>. {line.name} har öppet {line.hours.toLowerCase()}:{' '}
        <a href={line.tel} className="text-link-style whitespace-nowrap">
          {line.number}
        </a>
        .
      </p>
      <div>
        <Button variant="secondary" onClick={leaveQuickly}>
          <DoorOpen aria-hidden="true" className="size-4" />
          Lämna snabbt
        </Button>
      </div>
    </div>
  )
}
