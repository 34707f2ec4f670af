import { useEffect, useRef } from 'react'
import {
  createKnowledge,
  KNOWLEDGE_CATEGORIES,
  listKnowledge,
  updateKnowledge,
  uploadDocument,
} from '../../../contract/knowledge.ts'
import { DOCUMENT_MAX_CHARACTERS, KNOWLEDGE_DESCRIPTION_MAX_LENGTH } from '../../../contract/limits.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { issueComplaints } from '../../forms/field-complaints.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, INPUT_LOOK } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DocumentField } from './document-field.tsx'
import { checkKnowledge, type KnowledgeDraft, type KnowledgeField, NEW_ENTRY } from './knowledge-draft.ts'
import { CATEGORY_WORDS, fileComplaint } from './knowledge-words.ts'
import { PrioritySlider } from './priority-slider.tsx'
import type { Reading } from './reading.ts'

/** From here on a text is long to read, for who keeps it too. Characters. */
const LONG = 5000
const FIELDS = { title: 'title', description: 'description', content: 'content', file: 'file' } as const

interface KnowledgeFormProps {
  draft: KnowledgeDraft
  onDraft: (draft: KnowledgeDraft) => void
  /** Goes on, after a question where what stands in the form would be lost. */
  onLeave: (goOn: () => void) => void
  /** Whether leaving the page would lose it. */
  isUnsaved: boolean
  /** Said when an entry is there; the form is empty again. */
  onSaved: (told: string) => void
  /** A document is being read: a second one waits until it is known whether the first became an entry. */
  isReading: boolean
  /** A document was sent; the form keeps what it said until that is an entry. */
  onReading: (reading: Reading) => void
}

/** Adds an entry, by hand or from a document, or writes one anew. */
export function KnowledgeForm(props: KnowledgeFormProps) {
  const { draft, onDraft, onLeave, isUnsaved, onSaved, isReading, onReading } = props
  const isNew = draft.id === null
  const form = useForm(send, { check: checkKnowledge, refused })
  const title = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (draft.id !== null) title.current?.focus()
  }, [draft.id])

  function set(part: Partial<KnowledgeDraft>, ...fields: KnowledgeField[]) {
    onDraft({ ...draft, ...part })
    form.changed(...fields)
  }

  async function send(sent: KnowledgeDraft) {
    const { id, file, ...body } = sent
    if (file !== null) {
      const { content: _, ...told } = body
      onReading({ jobId: (await call(uploadDocument, { body: { ...told, file } })).job_id, sent })
      return
    }
    if (id === null) {
      await call(createKnowledge, { body })
      onSaved('Kunskapsbas skapad')
    } else {
      await call(updateKnowledge, { params: { id }, body })
      onSaved('Kunskapsbas uppdaterad')
    }
    onDraft(NEW_ENTRY)
    void invalidate(listKnowledge)
  }

  function choose(file: File | null) {
    const complaint = file === null ? null : fileComplaint(file)
    if (complaint === null) set({ file }, 'file', 'content')
    else form.complain({ form: null, fields: { file: complaint } })
  }

  return (
    <FormShell
      label={isNew ? 'Ny kunskapsbas' : 'Ändra kunskapsbas'}
      {...form.shell}
      loading={form.shell.loading || (isNew && isReading)}
      takesMore={!form.shell.loading}
      isUnsaved={isUnsaved}
      submitLabel={submitLabel(draft)}
      onSubmit={() => form.submit(draft)}
      footer={
        <Button
          variant="secondary"
          onClick={() => onLeave(() => set(NEW_ENTRY, 'title', 'description', 'content', 'file'))}
        >
          {isNew ? 'Töm formuläret' : 'Avbryt'}
        </Button>
      }
    >
      <TextField
        ref={title}
        label="Titel"
        required
        value={draft.title}
        onChange={(event) => set({ title: event.target.value }, 'title')}
        error={form.fields.title}
      />
      <TextArea
        label="Beskrivning"
        optionalText="valfritt"
        value={draft.description}
        onChange={(event) => set({ description: event.target.value }, 'description')}
        error={form.fields.description}
        used={draft.description.length}
        max={KNOWLEDGE_DESCRIPTION_MAX_LENGTH}
      />
      <Field label="Kategori">
        {(control) => (
          <select
            {...control}
            value={draft.category}
            onChange={(event) =>
              set({ category: KNOWLEDGE_CATEGORIES.find((one) => one === event.target.value) ?? 'general' })
            }
            className={INPUT_LOOK}
          >
            {KNOWLEDGE_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_WORDS[category]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PrioritySlider value={draft.priority} onChange={(priority) => set({ priority })} />
      {draft.file === null && (
        <TextArea
          label="Innehåll"
          required
          value={draft.content}
          onChange={(event) => set({ content: event.target.value }, 'content')}
          error={form.fields.content}
          hint="Skriv ingenting om enskilda klienter. Det du sparar här används i samtal med alla dina klienter."
          used={draft.content.length}
          max={DOCUMENT_MAX_CHARACTERS}
        />
      )}
      {draft.content.length > LONG && draft.file === null && <LengthNote />}
      {isNew && <DocumentField file={draft.file} error={form.fields.file ?? null} onChoose={choose} />}
    </FormShell>
  )
}

function LengthNote() {
  return (
    <Alert tone="info">
      Texten är längre än 5 000 tecken. AI:n får bara de avsnitt som hör till det klienten skriver. Flera korta texter
      med tydliga titlar är lättare att hitta rätt i.
    </Alert>
  )
}

function submitLabel({ id, file }: KnowledgeDraft): string {
  if (file !== null) return 'Ladda upp dokumentet'
  return id === null ? 'Spara kunskapsbas' : 'Spara ändringarna'
}

function refused(error: unknown) {
  const atFields = error instanceof ApiError ? issueComplaints(error, FIELDS) : null
  if (atFields !== null) return atFields
  if (error instanceof ApiError && (error.status === 413 || error.status === 415)) {
    return { form: null, fields: { file: error.detail } }
  }
  return `Kunde inte spara kunskapsbas. ${detailOf(error)}`
}
