import type { ReactNode } from 'react'
import { RefreshCw, ShieldCheck } from 'lucide-react'
import { ANAMNESIS_AREAS } from '../../../contract/anamnesis.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { AreaCard } from './area-card.tsx'
import { EncryptionPanel } from './encryption-panel.tsx'
import { updatedText } from './insight-words.ts'
import type { ReadProfile } from './read-insights.ts'
import { TechnicalPanel } from './technical-panel.tsx'

interface ClientProfileProps {
  patientId: string
  name: string
  /** The answer as it came, for who wants to see it. */
  answer: Readonly<Record<string, unknown>>
  profile: ReadProfile
  refreshing: boolean
  onRefresh: () => void
}

/** A client's profile as their therapist sees it: how full it is, its areas, and how it is kept. */
export function ClientProfile({ patientId, name, answer, profile, refreshing, onRefresh }: ClientProfileProps) {
  return (
    <>
      {answer.security_level === 'maximum' && <SecureBanner name={name} />}
      {profile.isLocked && (
        <Alert tone="warn" announce="none" title="En del är låst">
          Klienten har valt ett nytt lösenord utan återställningskod. Här syns bara det som har kommit till sedan dess.
          Bara klienten kan göra om det som är låst.
        </Alert>
      )}
      <Summary profile={profile} level={answer.security_level} />
      <ProgressBar label="Datakomplettering" value={profile.completion} valueText={`${profile.completion} %`} />
      <Alert
        tone="info"
        announce="none"
        actions={
          <Button variant="secondary" loading={refreshing} onClick={onRefresh}>
            <RefreshCw aria-hidden="true" className="size-5" />
            Uppdatera data
          </Button>
        }
      >
        Klicka på ”Uppdatera data” efter en ny session, så hämtas det som AI:n har hunnit skriva upp.
      </Alert>
      <section aria-labelledby="omraden" className="grid gap-4">
        <h2 id="omraden" className="text-2xl">
          Områden
        </h2>
        <div className="grid gap-4">
          {ANAMNESIS_AREAS.map(({ key }) => (
            <AreaCard key={key} area={key} reading={profile.areas[key]} />
          ))}
        </div>
      </section>
      <EncryptionPanel name={name} />
      <TechnicalPanel patientId={patientId} answer={answer} profile={profile} />
    </>
  )
}

/** Reading at the highest level is written in the client's log; who reads is told so. */
function SecureBanner({ name }: { name: string }) {
  return (
    <div className="flex items-start gap-3 rounded-field border border-ok/40 bg-ok-floor px-4 py-3 text-sm">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">Säkert öppnad.</span>{' '}
        {`Du läser med den nyckel som ${name} har gett dig. I klientens logg står att du har läst, och när.`}
      </p>
    </div>
  )
}

function Summary({ profile, level }: { profile: ReadProfile; level: unknown }) {
  return (
    <dl aria-label="Sammanfattning" className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      <Figure term="Aktiva områden">{`${profile.active}/${ANAMNESIS_AREAS.length}`}</Figure>
      <Figure term="Insikter totalt">{profile.total}</Figure>
      <Figure term="Senast uppdaterad">{updatedText(profile.lastUpdated)}</Figure>
      <Figure term="Kryptering">
        {level === 'maximum' ? 'Maximal' : typeof level === 'string' ? level : 'Ingen uppgift'}
      </Figure>
    </dl>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-between rounded-card border border-hairline bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="font-serif text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
