import { ANAMNESIS_AREAS, type AnamnesisArea } from '../../../contract/anamnesis.ts'

/** What a screen shows of one insight, whichever shape it was stored in. What an older shape lacks is null, empty or false. */
export interface ReadInsight {
  /** Null of what cannot be changed one by one. */
  readonly id: string | null
  readonly text: string
  /** 0–1. */
  readonly confidence: number | null
  readonly importance: 'high' | 'medium' | 'low'
  readonly source: string | null
  readonly isRegenerated: boolean
  /** As it stands; `insightDate` says what it is. */
  readonly at: unknown
  readonly subarea: string | null
  readonly keywords: readonly string[]
  readonly conversationId: string | null
  /** The person's own words that it rests on. */
  readonly quote: string | null
  readonly disputed: boolean
  readonly hidden: boolean
  readonly corrected: boolean
  readonly tender: boolean
}

/** One place in a list: an insight, or why it cannot be shown. */
export type InsightReading =
  | { readonly kind: 'insight'; readonly insight: ReadInsight }
  | { readonly kind: 'broken'; readonly message: string }

export type AreaReading =
  | { readonly kind: 'empty' }
  /** Plain text, as the first profiles had it. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'insights'; readonly items: readonly InsightReading[]; readonly lastUpdated: string | null }
  /** Only an encrypted variant came: there is something, and it cannot be read here. */
  | { readonly kind: 'sealed' }
  | { readonly kind: 'broken'; readonly message: string }

export interface ReadProfile {
  readonly areas: Readonly<Record<AnamnesisArea, AreaReading>>
  /** Areas that hold something. */
  readonly active: number
  /** Insights in all. */
  readonly total: number
  /** 0–100, whole. */
  readonly completion: number
  readonly lastUpdated: string | null
  /** The areas that the answer says hold data; null where it does not say. */
  readonly listed: ReadonlySet<string> | null
  /** True where a new password has locked what was known before. */
  readonly isLocked: boolean
}

type Fields = Readonly<Record<string, unknown>>

const EMPTY: AreaReading = { kind: 'empty' }

/** A profile out of an answer of any age: the 11 areas, and the counts beside them. Null where the answer is no object. */
export function readProfile(answer: unknown): ReadProfile | null {
  if (!isFields(answer)) return null
  const areas = Object.fromEntries(
    ANAMNESIS_AREAS.map(({ key, label }) => [key, readArea(answer, key, label)]),
  ) as Record<AnamnesisArea, AreaReading>
  const active = Object.values(areas).filter((area) => countOf(area) > 0).length
  const { completion_percentage: told, total_insights: counted, areas_with_data: listed } = answer
  const counts = Object.values(areas).reduce((sum, area) => sum + countOf(area), 0)
  return {
    areas,
    active,
    total: isNumber(counted) ? counted : counts,
    completion: Math.round(isNumber(told) ? told : (active / ANAMNESIS_AREAS.length) * 100),
    lastUpdated: textOf(answer, 'last_updated', 'updated_at'),
    listed: Array.isArray(listed) ? new Set(listed.filter((key): key is string => typeof key === 'string')) : null,
    isLocked: answer['locked'] === true,
  }
}

/** How many insights an area counts as: a plain text, and one that only came encrypted, are one. */
export function countOf(area: AreaReading): number {
  if (area.kind === 'insights') return area.items.filter(({ kind }) => kind === 'insight').length
  return area.kind === 'text' || area.kind === 'sealed' ? 1 : 0
}

/** What the client counts of an area: nothing where the answer lists the areas with data and this is not among them. */
export function ownCountOf({ areas, listed }: ReadProfile, key: AnamnesisArea): number {
  const isListed = listed === null || listed.has(key) || listed.has(sealedName(key))
  return isListed ? countOf(areas[key]) : 0
}

/** The insights of an area that can be read. */
export function insightsOf(area: AreaReading): readonly ReadInsight[] {
  if (area.kind !== 'insights') return []
  return area.items.flatMap((item) => (item.kind === 'insight' ? [item.insight] : []))
}

function sealedName(key: AnamnesisArea): string {
  return `_encrypted_${key}`
}

function readArea(answer: Fields, key: AnamnesisArea, label: string): AreaReading {
  const plain = readPlain(answer[key], label)
  if (plain.kind !== 'empty') return plain
  return hasContent(answer[sealedName(key)]) ? { kind: 'sealed' } : EMPTY
}

function readPlain(value: unknown, label: string): AreaReading {
  if (value === undefined || value === null) return EMPTY
  if (typeof value === 'string') return value.trim() === '' ? EMPTY : { kind: 'text', text: value.trim() }
  if (Array.isArray(value)) return readList(value, null)
  if (!isFields(value)) return { kind: 'broken', message: `Fel vid bearbetning av insikter för ${label}` }
  const { insights } = value
  if (insights === undefined || insights === null) return EMPTY
  if (!Array.isArray(insights)) return { kind: 'broken', message: 'Data format error' }
  return readList(insights, textOf(value, 'last_updated'))
}

function readList(list: readonly unknown[], lastUpdated: string | null): AreaReading {
  const items = list.flatMap((item, at) => readItem(item, at + 1) ?? [])
  return items.length === 0 ? EMPTY : { kind: 'insights', items, lastUpdated }
}

/** One place of a list, the first is 1. Null of what says nothing: metadata, and insights without text. */
function readItem(item: unknown, number: number): InsightReading | null {
  if (typeof item === 'string') return readItem({ text: item }, number)
  if (item === null) return null
  if (!isFields(item)) return brokenAt(number)
  const text = [item.text, item.content, item.insight_text].find((value) => value !== undefined && value !== null)
  if (text === undefined) return null
  if (typeof text !== 'string') return brokenAt(number)
  if (text.trim() === '') return null
  return { kind: 'insight', insight: readInsight(item, text.trim()) }
}

function brokenAt(number: number): InsightReading {
  return { kind: 'broken', message: `Fel vid visning av insight #${number}` }
}

function readInsight(item: Fields, text: string): ReadInsight {
  const { importance, keywords } = item
  return {
    id: textOf(item, 'id'),
    text,
    confidence: shareOf(item.confidence ?? item.confidence_score),
    importance: importance === 'high' || importance === 'medium' ? importance : 'low',
    source: textOf(item, 'source'),
    isRegenerated: item.analysis_type === 'regeneration',
    at: item.timestamp ?? item.created_at ?? item.extracted_at ?? null,
    subarea: textOf(item, 'subarea'),
    keywords: Array.isArray(keywords) ? [...new Set(keywords.filter(isText))] : [],
    conversationId: textOf(item, 'conversation_id'),
    quote: textOf(item, 'quote'),
    disputed: item.disputed === true,
    hidden: item.hidden === true,
    corrected: item.corrected === true,
    tender: item.tender === true,
  }
}

/** A share of 1, kept within its bounds; null of what is no number. */
function shareOf(value: unknown): number | null {
  return isNumber(value) ? Math.min(1, Math.max(0, value)) : null
}

function textOf(fields: Fields, ...names: readonly string[]): string | null {
  return names.map((name) => fields[name]).find(isText) ?? null
}

/** True of a text, a list or an object that holds something. */
function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return isFields(value) ? Object.keys(value).length > 0 : isText(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
