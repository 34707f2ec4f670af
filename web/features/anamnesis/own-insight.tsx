import { Eye, EyeOff, MessageCircleOff, Pencil, Trash2, Undo2 } from 'lucide-react'
import { profileChanged } from './profile-changed.ts'
import type { LucideIcon } from 'lucide-react'
import { changeInsight, deleteInsight } from '../../../contract/anamnesis.ts'
import { call } from '../../api/call.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { beginningOf, insightDate } from './insight-words.ts'
import type { ReadInsight } from './read-insights.ts'

interface OwnInsightProps {
  insight: ReadInsight
  onCorrect: (insight: ReadInsight) => void
}

/** One insight as the client sees it: what it says, the words it came from, and what can be done with it. */
export function OwnInsight({ insight, onCorrect }: OwnInsightProps) {
  const { text, quote, disputed, hidden, corrected, at } = insight
  return (
    <div className="grid gap-2">
      <p className={classNames('max-w-measure wrap-anywhere', hidden && 'text-caption')}>{text}</p>
      {quote !== null && (
        <blockquote className="max-w-measure border-l-2 border-accent pl-3 text-sm wrap-anywhere text-muted">
          <span className="sr-only">Du sa: </span>”{quote}”
        </blockquote>
      )}
      <p className="flex flex-wrap items-center gap-2 text-xs text-caption">
        <span>{insightDate(at)}</span>
        {corrected && (
          <Badge tone="ok" icon={Pencil}>
            Rättad av dig
          </Badge>
        )}
        {disputed && (
          <Badge tone="warn" icon={MessageCircleOff}>
            Du håller inte med
          </Badge>
        )}
        {hidden && (
          <Badge tone="info" icon={EyeOff}>
            Dold
          </Badge>
        )}
      </p>
      {insight.id !== null && <Acts id={insight.id} insight={insight} onCorrect={onCorrect} />}
    </div>
  )
}

function Acts({ id, insight, onCorrect }: OwnInsightProps & { id: string }) {
  const { disputed, hidden } = insight
  return (
    <div className="-ml-3 flex flex-wrap gap-x-1">
      <Act icon={Pencil} label="Rätta" insight={insight} onPress={() => onCorrect(insight)} />
      {disputed ? (
        <Act icon={Undo2} label="Det stämmer ändå" insight={insight} onPress={() => change(id, { disputed: false })} />
      ) : (
        <Act
          icon={MessageCircleOff}
          label="Det stämmer inte"
          insight={insight}
          onPress={() => change(id, { disputed: true })}
        />
      )}
      {hidden ? (
        <Act icon={Eye} label="Visa igen" insight={insight} onPress={() => change(id, { hidden: false })} />
      ) : (
        <Act icon={EyeOff} label="Dölj" insight={insight} onPress={() => change(id, { hidden: true })} />
      )}
      <Act icon={Trash2} label="Ta bort" insight={insight} onPress={() => remove(id, insight)} />
    </div>
  )
}

interface ActProps {
  icon: LucideIcon
  label: string
  insight: ReadInsight
  onPress: () => unknown
}

/** Several stand on a page with the same word: a screen reader is told of which insight. */
function Act({ icon: Icon, label, insight, onPress }: ActProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${beginningOf(insight.text, 60)}`}
      onClick={() => void onPress()}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm text-muted hover:bg-chip hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </button>
  )
}

/** What each change means, said once it is done. */
function changeText({ disputed, hidden }: { disputed?: boolean; hidden?: boolean }): string {
  if (disputed === true) return 'Noterat. AI:n använder det inte, och din terapeut ser att du inte håller med.'
  if (hidden === true) return 'Dolt. Varken AI:n eller din terapeut får det längre.'
  return hidden === false ? 'Det visas igen.' : 'Noterat. Det gäller igen.'
}

async function change(id: string, body: { disputed?: boolean; hidden?: boolean }): Promise<void> {
  await act(() => call(changeInsight, { params: { id }, body }), changeText(body))
}

async function remove(id: string, { text }: ReadInsight): Promise<void> {
  const agreed = await confirmAction({
    title: 'Ta bort det här?',
    body:
      `”${beginningOf(text, 150)}” försvinner ur din profil, för din terapeut och ur det AI:n får med sig härifrån. Det går ` +
      'inte att ångra. Meddelandet som det kom från finns kvar i samtalet tills du raderar det där.',
    confirmLabel: 'Ta bort',
    cancelLabel: 'Behåll',
  })
  if (agreed) await act(() => call(deleteInsight, { params: { id } }), 'Borttaget ur din profil.')
}

/** Does something with the profile and shows it as it then is; a failure is told, and nothing is lost. */
async function act(work: () => Promise<unknown>, done: string): Promise<void> {
  await actOrTell(async () => {
    await work()
    toast(done)
  })
  await profileChanged()
}
