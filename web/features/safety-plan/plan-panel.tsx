import { type RefObject, useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { getSafetyPlan, type SafetyPlan } from '../../../contract/safety-plan.ts'
import { PLAN_PATH } from '../../../contract/safety-pages.ts'
import { q } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { useMedia, WIDE } from '../../ui/use-media.ts'
import { useForgetGonePlan } from './forget-gone-plan.ts'
import { LinesAlone, LockedPlan } from './locked-plan.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanView } from './plan-view.tsx'
import { usePlanWriting } from './use-plan-writing.ts'

interface PlanPanelProps {
  onClose: () => void
  /** What the panel covers where there is no room for both: out of reach for as long as it does. */
  behind: RefObject<HTMLElement | null>
}

/** The client's plan beside their talk, a step at a time; all of the window below the header where there is no room for both. */
export function PlanPanel({ onClose, behind }: PlanPanelProps) {
  const query = useQuery(q(getSafetyPlan, { query: {} }))
  useForgetGonePlan(query.data)
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()
  const panel = useRef<HTMLElement>(null)
  useEffect(toHeading, [])
  const covers = useCovering(behind)
  useEscape(panel, close)

  /** The talk is in reach again before the focus goes there. */
  function close() {
    behind.current?.removeAttribute('inert')
    onClose()
  }

  return (
    <aside
      ref={panel}
      aria-labelledby="plan-i-samtalet"
      data-no-print
      className={classNames(
        'grid content-start gap-5 overflow-y-auto overscroll-contain border-hairline bg-page p-4 sm:p-5',
        'max-lg:fixed max-lg:inset-x-0 max-lg:top-(--header-height) max-lg:bottom-(--keyboard,0px) max-lg:z-30',
        'lg:h-[calc(100dvh-var(--header-height))] lg:w-[26rem] lg:shrink-0 lg:border-l',
      )}
    >
      {/* The talk's own heading is out of reach, and a page has one. */}
      {covers && <h1 className="sr-only">Samtal</h1>}
      <div className="flex items-start justify-between gap-3">
        <h2 ref={heading} id="plan-i-samtalet" tabIndex={-1} className="rounded-field text-2xl">
          Min säkerhetsplan
        </h2>
        <IconButton
          label="Stäng säkerhetsplanen"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={close}
          className="-mt-2 -mr-2"
        />
      </div>
      <Loaded query={query} lines={6} label="Laddar din säkerhetsplan…">
        {(stored) => <Stored stored={stored} onDone={toHeading} />}
      </Loaded>
      {query.data === undefined && query.error !== null && <LinesAlone />}
    </aside>
  )
}

function Stored({ stored, onDone }: { stored: SafetyPlan; onDone: () => void }) {
  const writing = usePlanWriting(onDone)
  const { plan, locked } = stored
  if (locked) return <LockedPlan />
  if (plan === null || writing.isWriting) {
    const wayBack = plan === null ? {} : { onCancel: writing.cancel }
    return <PlanForm stored={stored} onSaved={writing.saved} isStepwise {...wayBack} />
  }
  return (
    <>
      <PlanView plan={plan} heading="h3" isNarrow />
      <div className="flex flex-wrap gap-3">
        <Button onClick={writing.begin}>Ändra planen</Button>
        <LinkButton to={PLAN_PATH} variant="secondary">
          Skriv ut eller spara
        </LinkButton>
      </div>
    </>
  )
}

/**
 * True where the panel covers the talk, which is then out of reach. The header is not, with "Akut hjälp" and the quick way out.
 */
function useCovering(behind: RefObject<HTMLElement | null>): boolean {
  const covers = !useMedia(WIDE)
  useEffect(() => {
    const element = behind.current
    element?.toggleAttribute('inert', covers)
    return () => element?.removeAttribute('inert')
  }, [behind, covers])
  return covers
}
