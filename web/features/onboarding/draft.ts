import * as z from 'zod/mini'
import { ASSESSMENT_AREAS, OnboardingData } from '../../../contract/onboarding.ts'
import { parseJson } from '../../api/parse-json.ts'

export const TEXT_FIELDS = ['initialQuestion', ...ASSESSMENT_AREAS] as const
/** Where a person writes in the onboarding. */
export type TextField = (typeof TEXT_FIELDS)[number]

const Draft = z.object({
  initialQuestion: z.string(),
  /** When something was last changed. */
  timestamp: z.string(),
  assessment: z.partialRecord(z.enum(ASSESSMENT_AREAS), z.string()),
  assessmentCompleted: z.boolean(),
  selectedTherapist: z.nullable(z.string()),
  bookingSkipped: z.boolean(),
  completedAt: z.nullable(z.string()),
  /** Whose it is, once somebody has signed in with it: another account on the same device must not get it. */
  owner: z.nullable(z.string()),
  /** The timestamp of the account's version that this one goes on from. */
  basedOn: z.nullable(z.string()),
  /** What an older version said where a newer one took its place. */
  earlier: z.partialRecord(z.enum(TEXT_FIELDS), z.string()),
})
/** What the onboarding keeps in the browser: the contract's data as it is being typed. */
export type Draft = z.output<typeof Draft>

export const EMPTY_DRAFT: Draft = {
  initialQuestion: '',
  timestamp: '',
  assessment: {},
  assessmentCompleted: false,
  selectedTherapist: null,
  bookingSkipped: false,
  completedAt: null,
  owner: null,
  basedOn: null,
  earlier: {},
}

/** A draft out of its stored text; what is missing or damaged counts as nothing written. */
export function parseDraft(text: string | null): Draft {
  return z.safeParse(Draft, parseJson(text)).data ?? EMPTY_DRAFT
}

export function textIn(draft: Draft, field: TextField): string {
  return field === 'initialQuestion' ? draft.initialQuestion : (draft.assessment[field] ?? '')
}

/** All that was written, in the order it is asked for. */
export function textsOf(draft: Draft): string[] {
  return TEXT_FIELDS.map((field) => textIn(draft, field))
}

export function withText(draft: Draft, field: TextField, text: string): Draft {
  return field === 'initialQuestion'
    ? { ...draft, initialQuestion: text }
    : { ...draft, assessment: { ...draft.assessment, [field]: text } }
}

/** The draft with `text` as what an older version said in a field; null forgets that. */
export function withEarlier(draft: Draft, field: TextField, text: string | null): Draft {
  const { [field]: _, ...earlier } = draft.earlier
  return { ...draft, earlier: text === null ? earlier : { ...earlier, [field]: text } }
}

export function isBlank(draft: Draft): boolean {
  return TEXT_FIELDS.every((field) => textIn(draft, field).trim() === '')
}

/** What an account can keep of a draft; null while it has no first question, or a text is too long. */
export function toData(draft: Draft): OnboardingData | null {
  const { owner: _owner, basedOn: _basedOn, earlier: _earlier, ...data } = draft
  const written = Object.entries(draft.assessment).filter(([, text]) => text.trim() !== '')
  return OnboardingData.safeParse({ ...data, assessment: Object.fromEntries(written) }).data ?? null
}

/** What an account keeps, as the draft of its owner. */
export function fromData(data: OnboardingData, owner: string): Draft {
  const written = ASSESSMENT_AREAS.flatMap((area) => {
    const text = data.assessment[area]
    return text === undefined ? [] : [[area, text] as const]
  })
  return { ...data, assessment: Object.fromEntries(written), owner, basedOn: data.timestamp, earlier: {} }
}
