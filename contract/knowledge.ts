import * as z from 'zod/mini'
import { Priority } from './ai-settings.ts'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid, wellFormed } from './fields.ts'
import { DOCUMENT_MAX_CHARACTERS, KNOWLEDGE_DESCRIPTION_MAX_LENGTH, PRIORITY_MIN } from './limits.ts'

/** Entries of one therapist, and characters of all they hold together. */
export const KNOWLEDGE_ENTRIES = 100
export const KNOWLEDGE_MAX_CHARACTERS = 500_000
export const KNOWLEDGE_TITLE_MAX_LENGTH = 120
/** Passages of at most 600 characters that the AI chooses among; those of the highest priority where there are more. */
export const KNOWLEDGE_PASSAGES = 500
/** What of them goes along with one message, the most relevant first. Estimated tokens. */
export const PASSAGE_TOKENS = 1200

/** Stands in the description of an entry that was made from a document. */
export const FROM_DOCUMENT = 'Uploaded from'

export const KNOWLEDGE_CATEGORIES = ['general', 'therapy_approach', 'techniques', 'guidelines'] as const
const Category = z.enum(KNOWLEDGE_CATEGORIES, 'Välj en kategori')
export type KnowledgeCategory = z.output<typeof Category>

function text(max: number, missing: string, tooLong: string) {
  return z.string({ error: missing }).check(wellFormed, z.trim(), z.maxLength(max, tooLong))
}

const Title = text(KNOWLEDGE_TITLE_MAX_LENGTH, 'Ange en titel', 'Titeln får vara högst 120 tecken').check(
  z.minLength(1, 'Ange en titel'),
)
const Description = z._default(
  text(KNOWLEDGE_DESCRIPTION_MAX_LENGTH, 'Ange en beskrivning', 'Beskrivningen får vara högst 500 tecken'),
  '',
)
const Content = text(
  DOCUMENT_MAX_CHARACTERS,
  'Skriv ett innehåll eller välj en fil',
  'Innehållet får vara högst 100 000 tecken',
).check(z.minLength(1, 'Skriv ett innehåll eller välj en fil'))

export const KnowledgeEntry = z.object({
  id: Uuid,
  title: z.string(),
  description: z.string(),
  content: z.string(),
  category: Category,
  priority: z.number(),
  created_at: Timestamp,
  /** Passages it is cut into, and how many of them the AI chooses among. */
  passages: z.number(),
  passages_used: z.number(),
  /** Written under a key that a new password has locked: it can be written anew or deleted. */
  locked: z.boolean(),
  /** Why the AI is not told of it, in a Swedish sentence, and the passage that is the reason; null where it is. */
  not_applied: z.nullable(z.object({ reason: z.string(), passage: z.string() })),
})
export type KnowledgeEntry = z.output<typeof KnowledgeEntry>

const KnowledgeBody = z.strictObject({
  title: Title,
  description: Description,
  content: Content,
  category: z._default(Category, 'general'),
  priority: z._default(Priority, PRIORITY_MIN),
})
const IdParams = z.object({ id: Uuid })

export const listKnowledge = endpoint({
  method: 'GET',
  path: '/api/therapist-knowledge/knowledge',
  access: 'therapist',
  summary: "The therapist's knowledge base, newest first.",
  response: z.array(KnowledgeEntry),
})

export const createKnowledge = endpoint({
  method: 'POST',
  path: '/api/therapist-knowledge/knowledge',
  access: 'therapist',
  gate: 'write',
  summary: 'Adds an entry to the knowledge base.',
  body: KnowledgeBody,
  response: KnowledgeEntry,
})

export const updateKnowledge = endpoint({
  method: 'PUT',
  path: '/api/therapist-knowledge/knowledge/:id',
  access: 'therapist',
  gate: 'write',
  summary: 'Writes an entry anew.',
  params: IdParams,
  body: KnowledgeBody,
  response: KnowledgeEntry,
})

export const deleteKnowledge = endpoint({
  method: 'DELETE',
  path: '/api/therapist-knowledge/knowledge/:id',
  access: 'therapist',
  gate: 'write',
  summary: 'Deletes an entry.',
  params: IdParams,
  response: Confirmation,
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/therapist-knowledge/upload-document',
  access: 'therapist',
  gate: 'write',
  summary: 'Takes a TXT, PDF, DOC or DOCX file (multipart); its text becomes an entry when the job has read it.',
  bodyType: 'form',
  body: z.object({
    title: Title,
    description: Description,
    category: z._default(Category, 'general'),
    priority: z._default(z.pipe(z.coerce.number(), Priority), PRIORITY_MIN),
    file: z.instanceof(File, { message: 'Välj en fil' }),
  }),
  response: z.object({ job_id: Uuid }),
})
