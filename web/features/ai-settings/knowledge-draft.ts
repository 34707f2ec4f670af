import { KNOWLEDGE_TITLE_MAX_LENGTH, type KnowledgeCategory, type KnowledgeEntry } from '../../../contract/knowledge.ts'
import { DOCUMENT_MAX_CHARACTERS, KNOWLEDGE_DESCRIPTION_MAX_LENGTH, PRIORITY_MIN } from '../../../contract/limits.ts'
import { fieldComplaints } from '../../forms/field-complaints.ts'
import type { Complaint } from '../../forms/form-state.ts'

/** What stands in the form. */
export interface KnowledgeDraft {
  /** The entry that is being written anew; null for a new one. */
  readonly id: string | null
  readonly title: string
  readonly description: string
  readonly content: string
  readonly category: KnowledgeCategory
  readonly priority: number
  readonly file: File | null
}

export type KnowledgeField = 'title' | 'description' | 'content' | 'file'

/** What the form begins with, and goes back to. */
export const NEW_ENTRY: KnowledgeDraft = {
  id: null,
  title: '',
  description: '',
  content: '',
  category: 'general',
  priority: PRIORITY_MIN,
  file: null,
}

/** An entry in the form, to be written anew. */
export function draftOf({ id, title, description, content, category, priority }: KnowledgeEntry): KnowledgeDraft {
  return { id, title, description, content, category, priority, file: null }
}

/** Whether a draft holds what its entry does not, or anything at all where it is of a new one. */
export function isUnsaved(draft: KnowledgeDraft, saved: KnowledgeEntry | undefined): boolean {
  const from = saved === undefined ? NEW_ENTRY : draftOf(saved)
  return (['title', 'description', 'content', 'category', 'priority', 'file'] as const).some(
    (field) => draft[field] !== from[field],
  )
}

/** What stays in the form when a document that was sent has become an entry: what was written since, and what it did not take. */
export function leftAfter(sent: KnowledgeDraft, draft: KnowledgeDraft): KnowledgeDraft {
  if (draft.id !== null) return draft
  return {
    ...draft,
    title: draft.title === sent.title ? NEW_ENTRY.title : draft.title,
    description: draft.description === sent.description ? NEW_ENTRY.description : draft.description,
    category: draft.category === sent.category ? NEW_ENTRY.category : draft.category,
    priority: draft.priority === sent.priority ? NEW_ENTRY.priority : draft.priority,
    file: draft.file === sent.file ? NEW_ENTRY.file : draft.file,
  }
}

/** What is wrong with a draft before it is sent; null when nothing is. A file is the content where there is one. */
export function checkKnowledge({
  title,
  description,
  content,
  file,
}: KnowledgeDraft): Complaint<KnowledgeField> | null {
  return fieldComplaints<KnowledgeField>([
    ['title', titleComplaint(title.trim())],
    [
      'description',
      description.trim().length > KNOWLEDGE_DESCRIPTION_MAX_LENGTH ? 'Beskrivningen får vara högst 500 tecken' : null,
    ],
    ['content', file === null ? contentComplaint(content.trim()) : null],
  ])
}

function titleComplaint(title: string): string | null {
  if (title === '') return 'Ange en titel'
  return title.length > KNOWLEDGE_TITLE_MAX_LENGTH ? 'Titeln får vara högst 120 tecken' : null
}

function contentComplaint(content: string): string | null {
  if (content === '') return 'Skriv ett innehåll eller välj en fil'
  return content.length > DOCUMENT_MAX_CHARACTERS ? 'Innehållet får vara högst 100 000 tecken' : null
}
