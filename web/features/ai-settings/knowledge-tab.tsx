import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createKnowledge, deleteKnowledge, type KnowledgeEntry, listKnowledge } from '../../../contract/knowledge.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { leaveUnsaved } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Told } from '../../ui/told.tsx'
import { toast } from '../../ui/toast.ts'
import { KnowledgeCard } from './knowledge-card.tsx'
import { draftOf, isUnsaved, leftAfter, NEW_ENTRY } from './knowledge-draft.ts'
import { KnowledgeForm } from './knowledge-form.tsx'
import { toldDescription } from './knowledge-words.ts'
import { ReadingProgress } from './reading-progress.tsx'
import { type Reading, useReading } from './reading.ts'

const INTRO =
  'Texter som AI:n kan luta sig mot när en klient skriver om det de handlar om. AI:n får de avsnitt som passar ' +
  'klientens meddelande, aldrig allt på en gång, och de går aldrig före Lyhörds säkerhetsregler.'

/** The therapist's knowledge base: what the AI may choose passages from in the talks of all their clients. */
export function KnowledgeTab() {
  const query = useQuery(q(listKnowledge))
  const reading = useReading()
  const [draft, setDraft] = useState(reading.kept?.sent ?? NEW_ENTRY)
  const [told, setTold] = useState<string | null>(null)
  const [opened, setOpened] = useState<KnowledgeEntry | null>(null)

  const saved = query.data?.find(({ id }) => id === draft.id)
  const leave = (goOn: () => void) => void leaveUnsaved(isUnsaved(draft, saved), goOn)

  function edit(entry: KnowledgeEntry) {
    leave(() => {
      setTold(null)
      setDraft(draftOf(entry))
    })
  }

  function read(document: Reading | null) {
    if (document !== null) setDraft((now) => leftAfter(document.sent, now))
    reading.keep(null)
    setTold('Dokument uppladdat och kunskapsbas skapad')
  }

  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <SectionCard id="kunskapsbas" title={draft.id === null ? 'Lägg till kunskap' : 'Ändra kunskap'} intro={INTRO}>
        <Told>{told}</Told>
        {reading.kept !== null && (
          <ReadingProgress
            key={reading.kept.jobId}
            job={reading.job}
            onRead={() => read(reading.kept)}
            onClose={() => reading.keep(null)}
          />
        )}
        <KnowledgeForm
          key={draft.id ?? 'new'}
          draft={draft}
          onDraft={setDraft}
          onLeave={leave}
          // What is being read is there again when the page is come back to.
          isUnsaved={isUnsaved(draft, saved) && draft !== reading.kept?.sent}
          isReading={reading.isUnderWay}
          onSaved={setTold}
          onReading={(sent) => {
            setTold(null)
            reading.keep(sent)
          }}
        />
      </SectionCard>
      <SectionCard
        id="kunskapslista"
        title="Din kunskapsbas"
        intro="AI:n väljer ur högst 500 avsnitt, ungefär 300 000 tecken. Har du mer än så används det som har högst prioritet."
      >
        <Loaded
          query={query}
          lines={4}
          label="Laddar kunskapsbasen…"
          failure="Kunde inte ladda data"
          what="Kunde inte ladda data"
        >
          {(entries) => <Entries entries={entries} onOpen={setOpened} onEdit={edit} />}
        </Loaded>
      </SectionCard>
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={opened?.title ?? ''} size="wide">
        {opened !== null && (
          <>
            <p className="text-sm text-muted">{toldDescription(opened.description).text}</p>
            <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{opened.content}</p>
          </>
        )}
      </Dialog>
    </div>
  )
}

interface EntriesProps {
  entries: readonly KnowledgeEntry[]
  onOpen: (entry: KnowledgeEntry) => void
  onEdit: (entry: KnowledgeEntry) => void
}

function Entries({ entries, onOpen, onEdit }: EntriesProps) {
  if (entries.length === 0) {
    return (
      <EmptyState title="Kunskapsbasen är tom">
        Skriv något du ofta återkommer till, eller ladda upp ett dokument. Det visas här.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4">
      {entries.map((entry) => (
        <KnowledgeCard
          key={entry.id}
          entry={entry}
          onOpen={() => onOpen(entry)}
          onEdit={() => onEdit(entry)}
          onDelete={() => void remove(entry)}
        />
      ))}
    </ul>
  )
}

async function remove(entry: KnowledgeEntry): Promise<void> {
  await actOrTell(async () => {
    await call(deleteKnowledge, { params: { id: entry.id } })
    toast('Kunskapsbas borttagen', entry.locked ? {} : { action: { label: 'Ångra', run: () => void putBack(entry) } })
  }, 'Kunde inte ta bort kunskapsbas.')
  void invalidate(listKnowledge)
}

async function putBack({ title, description, content, category, priority }: KnowledgeEntry): Promise<void> {
  await actOrTell(async () => {
    await call(createKnowledge, { body: { title, description, content, category, priority } })
    toast('Kunskapsbasen är tillbaka')
  }, 'Kunde inte spara kunskapsbas.')
  void invalidate(listKnowledge)
}
