import { PLAN_LINES } from '../../contract/safety-card.ts'
import { CrisisLineRows } from '../features/safety/crisis-line-rows.tsx'
import { FirstLines } from '../features/safety/first-lines.tsx'
import { pageMeta } from '../frames/page-meta.ts'
import { buttonLook } from '../ui/button-look.ts'
import { OFFLINE_IDS } from './offline-ids.ts'

/** The script that opens the plan (build-steps/site-script.ts). */
declare const OFFLINE_SCRIPT: string

export const meta = () => [
  ...pageMeta({ title: 'Ingen uppkoppling', description: 'Linjer att ringa, och din säkerhetsplan om den finns här.' }),
  { name: 'robots', content: 'noindex' },
]

/** The script makes plain elements: their looks stand here. */
const PLAN_LOOK =
  'grid gap-4 wrap-anywhere [&_a]:font-semibold [&_a]:text-link [&_a]:underline [&_h3]:text-lg [&_ul]:list-disc [&_ul]:pl-5 ' +
  '[&_ul>li]:py-1.5 [&>li]:rounded-card [&>li]:border [&>li]:border-hairline [&>li]:bg-surface [&>li]:p-4'

/** What is shown in the place of any page that no network gives: whom to call, and the plan that this device keeps. */
export default function OfflinePage() {
  return (
    <div className="page-width grid max-w-3xl gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">Ingen uppkoppling</h1>
        <p>Sidan går inte att hämta just nu. Telefonnumren här fungerar ändå.</p>
        <FirstLines lines={PLAN_LINES} />
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this page's own, and needs no script */}
        <a href="" className={buttonLook('secondary', 'normal', 'w-fit')}>
          Försök igen
        </a>
      </div>
      <section hidden id={OFFLINE_IDS.plan} aria-labelledby="min-plan-rubrik" className="grid gap-3">
        <h2 id="min-plan-rubrik" className="text-2xl">
          Min säkerhetsplan
        </h2>
        <ol id={OFFLINE_IDS.steps} className={PLAN_LOOK} />
      </section>
      <section aria-labelledby="linjer" className="grid gap-3">
        <h2 id="linjer" className="text-2xl">
          Ring någon
        </h2>
        <CrisisLineRows />
      </section>
      <script dangerouslySetInnerHTML={{ __html: OFFLINE_SCRIPT }} />
    </div>
  )
}
