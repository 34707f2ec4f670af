import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, ClipboardCheck, ClipboardList, RefreshCw } from 'lucide-react'
import { myPatients } from '../../../contract/clients.ts'
import { EXERCISE } from '../../../contract/exercise-fields.ts'
import { listKnowledge } from '../../../contract/knowledge.ts'
import { OPINION_REASONS } from '../../../contract/opinion-reasons.ts'
import type { Opinion } from '../../../contract/opinions.ts'
import { listReviewed } from '../../../contract/reviews.ts'
import { detailOf, isMissing } from '../../api/api-error.ts'
import { q } from '../../api/queries.ts'
import { ClientMissing } from '../../frames/client-missing.tsx'
import { ClientTrail } from '../../frames/client-trail.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { Unsaved, useUnsavedWithin } from '../../ui/unsaved.ts'
import { exchangeOf } from '../chat/history/stored-exchange.ts'
import { LockedRow } from '../chat/history/locked-row.tsx'
import { lockedRuns } from '../chat/history/locked-runs.ts'
import { emptyConversation } from '../conversation/conversation-state.ts'
import type { Exchange } from '../conversation/conversation-state.ts'
import { QUIET_LOOK } from '../conversation/quiet-look.ts'
import { MessageList } from '../conversation/message-list.tsx'
import { TalkChoice } from '../talks/talk-choice.tsx'
import { BeforeRead } from './before-read.tsx'
import { ConversationRefused } from './conversation-refused.tsx'
import { SelectedReply } from './selected-reply.tsx'
import { useClientHistory } from './use-client-history.ts'
import type { ClientHistory } from './use-client-history.ts'
import { useSelectedReply } from './use-selected-reply.ts'

/** What the client was offered with a reply, told and not to be opened. */
function offered({ exercise }: Exchange) {
  return exercise === undefined ? null : (
    <p className="mt-1 text-sm text-muted">AI:n erbjöd en övning: {EXERCISE[exercise].title}.</p>
  )
}

const UNANSWERED = () => 'Meddelandet har inte fått något svar.'

/** A client's conversation with the AI, to read and not to write in: all of it, or one talk. */
export function ClientConversation({ patientId }: { patientId: string }) {
  const [talkId, setTalkId] = useState<string | null>(null)
  // Another talk is read anew: nothing of the one before stands beside it.
  return <Conversation key={talkId} patientId={patientId} talkId={talkId} onTalk={setTalkId} />
}

interface ConversationProps {
  patientId: string
  /** Null for all talks. */
  talkId: string | null
  onTalk: (talkId: string | null) => void
}

/** Beside what is read stands the reply that is chosen. */
function Conversation({ patientId, talkId, onTalk }: ConversationProps) {
  const { data } = useQuery(q(myPatients))
  const client = data === undefined ? undefined : (data.patients.find(({ id }) => id === patientId) ?? null)
  const history = useClientHistory(patientId, talkId)
  const { hold, leave } = useUnsavedWithin()
  const selected = useSelectedReply(leave)
  if (client === null || isMissing(history.refusal)) return <ClientMissing patientId={patientId} />
  const name = client?.name ?? 'Klienten'
  return (
    <div className="flex">
      <div className="chat-frame flex h-[calc(100dvh-var(--header-height))] min-h-44 min-w-0 flex-1 flex-col print:block print:h-auto">
        <header className="border-b border-hairline bg-page px-4 sm:pb-2">
          <div className="mx-auto max-w-[52rem]">
            <ClientTrail patientId={patientId} name={name} here="Chat" />
            <div className="flex items-center justify-between gap-3">
              <h1 className="min-w-0 truncate text-lg sm:text-xl">{name} och AI:n</h1>
              <IconButton
                label="Uppdatera"
                icon={
                  <RefreshCw
                    aria-hidden="true"
                    className={history.loading === 'newest' ? 'size-5 animate-spin' : 'size-5'}
                  />
                }
                onClick={history.refresh}
              />
            </div>
            {history.isOpen && (
              <TalkChoice patientId={patientId} chosen={talkId} onChoose={(id) => leave(() => onTalk(id))} />
            )}
          </div>
        </header>
        <OfflineBar />
        {history.refusal === null ? (
          <Reading
            patientId={patientId}
            name={name}
            history={history}
            selected={selected.messageId}
            onSelect={selected.toggle}
          />
        ) : (
          <ConversationRefused refusal={history.refusal} client={client ?? null} onRetry={history.refresh} />
        )}
      </div>
      {selected.messageId !== null && history.refusal === null && (
        <Unsaved value={hold}>
          <SelectedReply
            patientId={patientId}
            messageId={selected.messageId}
            history={history}
            onClose={selected.close}
          />
        </Unsaved>
      )}
    </div>
  )
}

interface ReadingProps {
  patientId: string
  name: string
  history: ClientHistory
  selected: string | null
  onSelect: (messageId: string) => void
}

function Reading({ patientId, name, history, selected, onSelect }: ReadingProps) {
  const { exchanges: stored, failure, loading } = history
  const state = useMemo(() => emptyConversation(stored.map(exchangeOf)), [stored])
  const reviewed = useReviewed(patientId, history.isOpen)
  const actions = useCallback(
    ({ messageId, exchangeId, opinion }: Exchange) => (
      <>
        <ReviewButton
          selected={selected === messageId}
          reviewed={exchangeId !== null && reviewed.has(exchangeId)}
          onPress={() => onSelect(messageId)}
        />
        {opinion && <ClientThought opinion={opinion} />}
        <BuiltOn entryIds={stored.find(({ message_id: id }) => id === messageId)?.based_on ?? []} />
      </>
    ),
    [selected, onSelect, stored, reviewed],
  )
  const runs = lockedRuns(state.exchanges)
  function locked({ messageId, at }: Exchange) {
    const count = runs.get(messageId)
    if (count === undefined) return null
    return <LockedRow key={messageId} at={at} count={count} why="Låst: dina nycklar öppnar inte det här" />
  }

  return (
    <>
      {failure !== null && history.isOpen && (
        <div className="px-4 py-3">
          <Alert
            tone="error"
            actions={
              <Button
                variant="secondary"
                loading={loading !== null}
                onClick={failure.of === 'older' ? history.loadOlder : history.refresh}
              >
                Försök igen
              </Button>
            }
          >
            {`Kunde inte ladda chatthistorik: ${detailOf(failure.error)}`}
          </Alert>
        </div>
      )}
      <MessageList
        state={state}
        ownName={name}
        errorText={UNANSWERED}
        onRetry={null}
        locked={locked}
        actions={actions}
        offer={offered}
        before={<BeforeRead history={history} />}
      />
      <footer data-no-print className="border-t border-hairline bg-band px-4 py-3 text-sm">
        <p className="mx-auto max-w-[52rem]">
          Du läser, och kan inte skriva här. {name} ser i sin logg att du har öppnat samtalen, och när.
        </p>
      </footer>
    </>
  )
}

/** The exchanges whose reply has a review. Where that cannot be asked none is marked, and each can be opened all the same. */
function useReviewed(patientId: string, enabled: boolean): ReadonlySet<string> {
  const { data } = useQuery({ ...q(listReviewed, { query: { patient_id: patientId } }), enabled })
  return useMemo(() => new Set(data?.message_ids), [data])
}

interface ReviewButtonProps {
  selected: boolean
  reviewed: boolean
  onPress: () => void
}

/** Under a reply: chooses it. Of a reply that the address names, it brings itself into view. */
function ReviewButton({ selected, reviewed, onPress }: ReviewButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const fromAddress = useRef(selected)
  const Icon = reviewed ? ClipboardCheck : ClipboardList
  useEffect(() => {
    if (fromAddress.current) button.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <button ref={button} type="button" data-no-print aria-pressed={selected} onClick={onPress} className={QUIET_LOOK}>
      <Icon aria-hidden="true" className="size-4" />
      {reviewed ? 'Granskad' : 'Granska'}
    </button>
  )
}

/** Which texts of the therapist's knowledge base a reply was made with; nothing where it was made without. */
function BuiltOn({ entryIds }: { entryIds: readonly string[] }) {
  const { data } = useQuery({ ...q(listKnowledge), enabled: entryIds.length > 0 })
  if (entryIds.length === 0 || data === undefined) return null
  const titles = entryIds.map(
    (id) => data.find((entry) => entry.id === id)?.title || 'en text som inte längre går att läsa',
  )
  return (
    <p className="inline-flex items-center gap-1.5 px-3 text-xs text-caption">
      <BookOpen aria-hidden="true" className="size-4 shrink-0" />
      Byggde på: {[...new Set(titles)].join(', ')}
    </p>
  )
}

/** What a client thought of a reply, as their therapist reads it. */
function ClientThought({ opinion: { verdict, reason, words } }: { opinion: Opinion }) {
  const why = [reason === null ? '' : OPINION_REASONS[reason].label, words].filter((part) => part !== '').join('. ')
  return (
    <p className="px-3 py-1 text-xs wrap-anywhere whitespace-pre-wrap text-caption">
      {`Klienten tyckte: ${verdict === 'up' ? 'bra svar' : 'mindre bra svar'}.${why === '' ? '' : ` ${why}`}`}
    </p>
  )
}
