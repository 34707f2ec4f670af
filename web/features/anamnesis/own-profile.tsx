import type { ReactNode } from 'react'
import { History, MessageCircleHeart, RefreshCw } from 'lucide-react'
import { ANAMNESIS_AREAS } from '../../../contract/anamnesis.ts'
import { regenerateFromChat } from '../../../contract/regenerations.ts'
import { call } from '../../api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmAction, type ConfirmQuestion } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { updatedText } from './insight-words.ts'
import { PROFILE_CONSENT } from './profile-consent.ts'
import { OwnAreas } from './own-areas.tsx'
import { countOf, ownCountOf, type ReadProfile } from './read-insights.ts'
import { RegenerationNews } from './regeneration-news.tsx'
import { FROM_HISTORY_WORDS, OWN_WORDS, profileSamples } from './regeneration-words.ts'
import { AS_JOB, useRegeneration } from './use-regeneration.ts'

/** What a button says while the profile is being made. */
const RUNNING = 'Återskapa anamnes från all historik...'

/** A client's own profile: how far it has come, its areas, and the way to have it made anew from what was said. */
export function OwnProfile({ profile }: { profile: ReadProfile }) {
  const isEmpty = Object.values(profile.areas).every((area) => countOf(area) === 0)
  const regeneration = useRegeneration({
    whose: 'own',
    start: () => call(regenerateFromChat, { body: undefined }, AS_JOB),
    words: isEmpty ? FROM_HISTORY_WORDS : OWN_WORDS,
    asksAfter: (error) => asksAfter(error),
  })
  const { asksAfter, question } = useConsentQuestion(regeneration.begin, PROFILE_CONSENT)

  async function ask(asked: ConfirmQuestion) {
    const body = profile.isLocked ? `${asked.body} ${LOCKED_TOO}` : asked.body
    if (await confirmAction({ ...asked, body })) regeneration.begin()
  }

  const news = (
    <RegenerationNews regeneration={regeneration} reading={OWN_WORDS.reading} samples={() => profileSamples(profile)} />
  )
  return (
    <>
      {profile.isLocked && <LockedNotice />}
      {isEmpty ? (
        <div className="grid gap-4">
          {news}
          <EmptyState
            title="Profilen är tom än"
            illustration={<CupLine className="w-48 max-w-full" />}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <Button loading={regeneration.isBusy} onClick={() => void ask(FROM_HISTORY)}>
                  <History aria-hidden="true" className="size-5" />
                  {regeneration.isBusy ? RUNNING : 'Skapa från chatthistorik'}
                </Button>
                <LinkButton to="/client/chat" variant="secondary">
                  Till samtalet
                </LinkButton>
              </div>
            }
          >
            Den fylls på efter hand när du pratar med AI:n. Har ni redan pratat kan AI:n läsa det igen och börja där.
          </EmptyState>
        </div>
      ) : (
        <>
          <Progress profile={profile}>
            <Button variant="quiet" loading={regeneration.isBusy} onClick={() => void ask(ANEW)}>
              <RefreshCw aria-hidden="true" className="size-5" />
              {regeneration.isBusy ? RUNNING : 'Återskapa profilen'}
            </Button>
          </Progress>
          {news}
          <OwnAreas profile={profile} />
        </>
      )}
      {question}
    </>
  )
}

/** Said besides, where something is locked that the new profile is put over. */
const LOCKED_TOO = 'Det som är låst i profilen ersätts också, och går sedan inte att öppna.'

const FROM_HISTORY: ConfirmQuestion = {
  title: 'Skapa profilen från dina samtal?',
  body:
    'AI:n läser igenom dina samtal och sessioner och skriver upp det viktigaste. Det kan ta några minuter. Sedan går du ' +
    'igenom det i lugn och ro, och rättar eller tar bort det som inte stämmer.',
  confirmLabel: 'Skapa från chatthistorik',
  cancelLabel: 'Inte nu',
}

const ANEW: ConfirmQuestion = {
  title: 'Återskapa profilen?',
  body:
    'Det som står nu ersätts av det AI:n finner när den läser dina senaste tusen meddelanden och dina sessioner igen. Det du själv har ' +
    'rättat, sagt emot eller dolt står kvar, och det du har tagit bort hålls borta. Det kan ta några minuter, och det går ' +
    'inte att ångra.',
  confirmLabel: 'Återskapa profilen',
  cancelLabel: 'Låt den vara',
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

function Progress({ profile, children }: { profile: ReadProfile; children: ReactNode }) {
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
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton to="/client/chat">
          <MessageCircleHeart aria-hidden="true" className="size-5" />
          Fortsätt prata
        </LinkButton>
        {children}
      </div>
    </section>
  )
}
