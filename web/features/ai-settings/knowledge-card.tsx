import { useState } from 'react'
import { BookOpen, FileText, Pencil, Trash2 } from 'lucide-react'
import type { KnowledgeEntry } from '../../../contract/knowledge.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { UnlockButton } from '../keys/unlock-button.tsx'
import { CATEGORY_WORDS, leftOutText, toldDescription } from './knowledge-words.ts'

/** Content that is longer can be shown in full. Characters. */
const PREVIEWED = 200
/** What of it stands in the list at most; the dialog has all of it. */
const SHOWN = 3000

interface KnowledgeCardProps {
  entry: KnowledgeEntry
  onOpen: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One entry of the list: its marks, three lines of it, and what can be done. */
export function KnowledgeCard({ entry, onOpen, onEdit, onDelete }: KnowledgeCardProps) {
  const { title, content, category, priority, created_at: createdAt, locked } = entry
  const { text, isDocument } = toldDescription(entry.description)
  const name = locked ? 'Låst kunskapsbas' : title
  return (
    <Card as="li" className="grid gap-3 p-5!">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
        <div className="-mt-2 -mr-2 flex shrink-0">
          {!locked && (
            <IconButton
              label={`Ändra ${name}`}
              icon={<Pencil aria-hidden="true" className="size-5" />}
              onClick={onEdit}
            />
          )}
          <IconButton
            label={`Ta bort ${name}`}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={onDelete}
          />
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        {!locked && (
          <Badge tone="info" icon={BookOpen}>
            {CATEGORY_WORDS[category]}
          </Badge>
        )}
        {isDocument && (
          <Badge tone="info" icon={FileText}>
            Dokument
          </Badge>
        )}
        {!locked && <span>Prioritet {priority}</span>}
        <span>{dateText(new Date(createdAt))}</span>
      </p>
      {text !== '' && <p className="text-sm wrap-anywhere text-muted">{text}</p>}
      {locked ? (
        <>
          <p className="text-sm">
            Skrevs innan lösenordet återställdes. Återställningskoden från innan dess öppnar den.
          </p>
          <UnlockButton />
        </>
      ) : (
        <Preview content={content} name={name} onOpen={onOpen} />
      )}
      <NotTold entry={entry} />
    </Card>
  )
}

function Preview({ content, name, onOpen }: { content: string; name: string; onOpen: () => void }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <div className="grid justify-items-start gap-2">
      <p className={isWhole ? 'whitespace-pre-wrap wrap-anywhere' : 'line-clamp-3 wrap-anywhere'}>
        {isWhole ? shortened(content, SHOWN) : content.slice(0, SHOWN)}
      </p>
      <div className="flex flex-wrap gap-2">
        {content.length > PREVIEWED && (
          <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Visa mindre' : 'Visa mer'}
          </Button>
        )}
        <Button variant="secondary" aria-label={`Läs hela ${name}`} onClick={onOpen}>
          Läs hela
        </Button>
      </div>
    </div>
  )
}

/** What of an entry never reaches the AI, and why. */
function NotTold({ entry }: { entry: KnowledgeEntry }) {
  const leftOut = leftOutText(entry)
  if (entry.not_applied !== null) {
    return (
      <Alert tone="warn" announce="none" title="Tillämpas inte">
        {entry.not_applied.reason} AI:n får ingenting ur den här texten så länge det står:
        <q className="mt-1 block wrap-anywhere">{shortened(entry.not_applied.passage, PREVIEWED)}</q>
      </Alert>
    )
  }
  return leftOut === null ? null : (
    <Alert tone="info" announce="none">
      {leftOut}
    </Alert>
  )
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()} …` : text
}
