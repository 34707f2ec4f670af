import { MessageCircleHeart } from 'lucide-react'
import { ANAMNESIS_AREAS } from '../../../contract/anamnesis.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { updatedText } from './insight-words.ts'
import { OwnAreas } from './own-areas.tsx'
import { countOf, ownCountOf, type ReadProfile } from './read-insights.ts'

/** A client's own profile: how far it has come, and its areas. */
export function OwnProfile({ profile }: { profile: ReadProfile }) {
  const isEmpty = Object.values(profile.areas).every((area) => countOf(area) === 0)
  return (
    <>
      {profile.isLocked && <LockedNotice />}
      {isEmpty ? (
        <EmptyState
          title="Profilen är tom än"
          illustration={<CupLine className="w-48 max-w-full" />}
          action={
            <LinkButton to="/client/chat" variant="secondary">
              Till samtalet
            </LinkButton>
          }
        >
          Den fylls på efter hand när du pratar med AI:n.
        </EmptyState>
      ) : (
        <>
          <Progress profile={profile} />
          <OwnAreas profile={profile} />
        </>
      )}
    </>
  )
}

/** What was known before a new password waits for a key; the overview has the ways to it. */
function LockedNotice() {
  return (
    <Alert
      tone="warn"
      announce="none"
      title="En del av profilen är låst"
      actions={
        <LinkButton to="/client" variant="secondary">
          Så kan det öppnas
        </LinkButton>
      }
    >
      Du valde ett nytt lösenord utan återställningskoden. Här syns bara det som har kommit till sedan dess.
    </Alert>
  )
}

function Progress({ profile }: { profile: ReadProfile }) {
  const active = ANAMNESIS_AREAS.filter(({ key }) => ownCountOf(profile, key) > 0).length
  return (
    <section
      aria-label="Hur långt profilen har kommit"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-hairline bg-surface p-5 sm:p-6"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <ProgressBar
          label="Din profil"
          value={profile.completion}
          valueText={`${active} av ${ANAMNESIS_AREAS.length} områden`}
        />
        <p className="text-sm text-muted">Senast uppdaterad: {updatedText(profile.lastUpdated)}</p>
      </div>
      <LinkButton to="/client/chat">
        <MessageCircleHeart aria-hidden="true" className="size-5" />
        Fortsätt prata
      </LinkButton>
    </section>
  )
}
