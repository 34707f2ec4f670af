import { deleteSafetyPlan, getSafetyPlan } from '../../../contract/safety-plan.ts'
import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { UnlockButton } from '../keys/unlock-button.tsx'
import { DEVICE_PLAN } from './device-plan.ts'
import { forgetDraft } from './plan-draft.ts'
import { PlanLines } from '../safety/plan-lines.tsx'

/** Where no plan can be read: the lines that every plan has. */
export function LinesAlone() {
  return (
    <section aria-labelledby="ring" className="grid w-fit gap-2 rounded-card border border-hairline bg-surface p-5">
      <h2 id="ring" className="text-xl">
        De här kan du ringa ändå
      </h2>
      <PlanLines label="Linjer att ringa" />
    </section>
  )
}

/** What a reset has locked, below whom to call. It is not written over: whoever needs a plan now takes it away first. */
export function LockedPlan() {
  return (
    <>
      <LinesAlone />
      <Alert
        tone="warn"
        title="Din plan är låst"
        announce="none"
        actions={
          <>
            <UnlockButton />
            <Button variant="secondary" onClick={() => void removePlan()}>
              Ta bort den och gör en ny
            </Button>
          </>
        }
      >
        Lösenordet har återställts sedan du skrev den. Återställningskoden från innan dess öppnar den igen.
      </Alert>
    </>
  )
}

/** Takes the plan away, here and on this device, after a question. */
export async function removePlan(): Promise<void> {
  const agreed = await confirmAction({
    title: 'Ta bort säkerhetsplanen?',
    body: 'Det går inte att få tillbaka den.',
    confirmLabel: 'Ta bort planen',
  })
  if (!agreed) return
  await actOrTell(async () => {
    await call(deleteSafetyPlan)
    forgetDraft(kept)
    kept.removeItem(DEVICE_PLAN)
  })
  await invalidate(getSafetyPlan)
}
