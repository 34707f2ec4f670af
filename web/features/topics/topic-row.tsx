import { ArrowDown, ArrowUp, Check, Eye, LockKeyhole, Pencil, Strikethrough, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Topic } from '../../../contract/topics.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { dateText } from '../../ui/swedish-time.ts'

const LOCKED = 'Låst rad'

interface TopicRowProps {
  topic: Topic
  /** Null at the end of the list that it stands at. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  onStrike: () => void
  onChange: () => void
  onDelete: () => void
}

/** One of the client's own lines, with what can be done with it. */
export function TopicRow({ topic, onUp, onDown, onStrike, onChange, onDelete }: TopicRowProps) {
  const { text, shared, struck, talked_at } = topic
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-3 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className={classNames('wrap-anywhere', struck && 'text-caption line-through')}>{text ?? LOCKED}</p>
        <p className="flex flex-wrap gap-2">
          <Badge tone="info" icon={shared ? Eye : LockKeyhole}>
            {shared ? 'Delad' : 'Bara du'}
          </Badge>
          {talked_at !== null && (
            <Badge tone="ok" icon={Check}>
              {`Pratat om ${dateText(new Date(talked_at))}`}
            </Badge>
          )}
        </p>
      </div>
      <div className="-mx-2 flex">
        <Act label={struck ? 'Ta tillbaka raden' : 'Stryk raden'} icon={<Strikethrough />} onClick={onStrike} />
        {text !== null && <Act label="Ändra raden" icon={<Pencil />} onClick={onChange} />}
        <Act label="Flytta upp" icon={<ArrowUp />} onClick={onUp} />
        <Act label="Flytta ner" icon={<ArrowDown />} onClick={onDown} />
        <Act label="Ta bort raden" icon={<Trash2 />} onClick={onDelete} />
      </div>
    </li>
  )
}

function Act({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: (() => void) | null }) {
  return (
    <IconButton
      label={label}
      aria-disabled={onClick === null || undefined}
      className={classNames('[&>svg]:size-5', onClick === null && 'opacity-40')}
      icon={icon}
      onClick={onClick ?? undefined}
    />
  )
}
