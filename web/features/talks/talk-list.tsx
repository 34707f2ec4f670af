import { useState } from 'react'
import { Archive, ArchiveRestore, Ellipsis, LockKeyhole, Pencil, Trash2 } from 'lucide-react'
import { changeTalk, deleteTalk, listTalks, type Talk } from '../../../contract/talks.ts'
import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { toast } from '../../ui/toast.ts'
import { dayWords } from '../conversation/day-lines.ts'
import { RenameTalkDialog } from './rename-talk-dialog.tsx'
import { talkPath } from './talk-path.ts'
import { TalkSearch } from './talk-search.tsx'
import { isBeginning, useTalks } from './use-talks.ts'

interface TalkListProps {
  /** The talk on the screen; null where it is not known yet. */
  current: string | null
  /** Shows those that are put aside. */
  archived: boolean
  onArchived: (archived: boolean) => void
  onChosen: () => void
  onDeleted: (id: string) => void
}

/** The client's talks, the one last written in first; those that are put aside in a list of their own. */
export function TalkList({ current, archived, onArchived, onChosen, onDeleted }: TalkListProps) {
  const [renamed, setRenamed] = useState<Talk | null>(null)
  const list = useTalks({ archived })

  async function putAside(talk: Talk): Promise<void> {
    await actOrTell(async () => {
      await call(changeTalk, { params: { id: talk.id }, body: { archived: !talk.is_archived } })
      toast(talk.is_archived ? 'Samtalet är framtaget.' : 'Samtalet är arkiverat. Du hittar det under Arkiverade.')
      await invalidate(listTalks)
    }, 'Kunde inte flytta samtalet:')
  }

  async function remove(talk: Talk): Promise<void> {
    const agreed = await confirmAction({
      title: 'Radera hela samtalet?',
      body: `Allt som skrevs i ”${talk.title}” raderas, och det går inte att få tillbaka.`,
      confirmLabel: 'Radera samtalet',
    })
    if (!agreed) return
    await actOrTell(async () => {
      await call(deleteTalk, { params: { id: talk.id } })
      toast('Samtalet är raderat.')
      // First: this page is not to hear of it as of a talk that another has deleted.
      onDeleted(talk.id)
      await invalidate(listTalks)
    }, 'Kunde inte radera samtalet:')
  }

  return (
    <div className="grid content-start gap-2">
      <TalkSearch onChosen={onChosen}>
        <Loaded query={list.query} lines={4} label="Laddar dina samtal…" what="Kunde inte ladda samtalen">
          {(talks) =>
            talks.length === 0 ? (
              <p className="px-3 py-2 text-sm text-muted">
                {archived ? 'Inget samtal är arkiverat.' : 'Här står dina samtal när du har skrivit något.'}
              </p>
            ) : (
              <ul className="grid gap-0.5" aria-label={archived ? 'Arkiverade samtal' : 'Samtal'}>
                {talks.map((talk) => (
                  <TalkRow
                    key={talk.id}
                    talk={talk}
                    isCurrent={talk.id === current}
                    onChosen={onChosen}
                    onRename={() => setRenamed(talk)}
                    onPutAside={() => void putAside(talk)}
                    onRemove={() => void remove(talk)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <MoreOfList key={String(archived)} pages={list} variant="quiet" failure="Kunde inte ladda fler samtal">
          Visa fler samtal
        </MoreOfList>
        <Button variant="quiet" onClick={() => onArchived(!archived)} className="justify-start px-3! text-sm">
          {archived ? 'Tillbaka till samtalen' : 'Arkiverade'}
        </Button>
      </TalkSearch>
      <RenameTalkDialog talk={renamed} onClose={() => setRenamed(null)} />
    </div>
  )
}

interface TalkRowProps {
  talk: Talk
  isCurrent: boolean
  onChosen: () => void
  onRename: () => void
  onPutAside: () => void
  onRemove: () => void
}

function TalkRow({ talk, isCurrent, onChosen, onRename, onPutAside, onRemove }: TalkRowProps) {
  const [today] = useState(() => stockholmDay(new Date()))
  const { id, title, is_archived: isArchived, is_private: isPrivate, last_at: lastAt } = talk
  const renaming = { label: 'Byt namn', icon: <Pencil aria-hidden="true" className="size-4" />, onSelect: onRename }
  const removal = { label: 'Radera', icon: <Trash2 aria-hidden="true" className="size-4" />, onSelect: onRemove }
  const aside = isArchived
    ? { label: 'Ta fram', icon: <ArchiveRestore aria-hidden="true" className="size-4" />, onSelect: onPutAside }
    : { label: 'Arkivera', icon: <Archive aria-hidden="true" className="size-4" />, onSelect: onPutAside }
  return (
    <li className={classNames('flex items-center rounded-field', isCurrent ? 'bg-bubble' : 'hover:bg-chip')}>
      <Link
        to={talkPath(id)}
        onClick={onChosen}
        aria-current={isCurrent ? 'page' : undefined}
        className="grid min-h-11 min-w-0 flex-1 content-center rounded-field px-3 py-1.5"
      >
        <span className={classNames('line-clamp-2 text-sm wrap-anywhere', isCurrent && 'font-semibold')}>{title}</span>
        <span className="flex items-center gap-1 text-xs text-caption">
          {isPrivate && (
            <>
              <LockKeyhole aria-hidden="true" className="size-3 shrink-0" />
              Privat ·{' '}
            </>
          )}
          {dayWords(new Date(lastAt), today)}
        </span>
      </Link>
      <Menu
        trigger={
          <>
            <Ellipsis aria-hidden="true" className="size-4" />
            <span className="sr-only">Mer om {title}</span>
          </>
        }
        label={`Samtalet ${title}`}
        items={isBeginning(talk) ? [removal] : [renaming, aside, removal]}
      />
    </li>
  )
}
