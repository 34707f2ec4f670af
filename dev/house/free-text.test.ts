import { dirname } from 'node:path/posix'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../../contract/table.ts'
import { importsOf, readSource, sourceFiles } from './imports.ts'

// docs/safety.md: the screen runs wherever a person can write. A field that is new here has to say where it is screened.

const WORDS = 'Jag vill dö'

/** Read while it is written, by the components that lead to the call. */
const IN_THE_BROWSER = [
  'requestMatching.body.additional_message',
  'requestSession.body.message',
  'saveOnboarding.body.initialQuestion',
  'saveOnboarding.body.assessment.*',
  'matchTherapists.body.initial_question',
  'matchTherapists.body.assessment.*',
  'selectTherapist.body.message',
  'setBookedTime.body.place',
  'sendContactMessage.body.message',
  'setOpinion.body.words',
  'addTopic.body.text',
  'changeTopic.body.text',
  'changeTalk.body.title',
  'searchTalks.body.words',
  'saveSafetyPlan.body.plan.signs',
  'saveSafetyPlan.body.plan.alone',
  'saveSafetyPlan.body.plan.company',
  'saveSafetyPlan.body.plan.surroundings',
  'addExerciseEntry.body.answers[].text',
  'changeExerciseEntry.body.answers[].text',
]

/** Read by the Worker before anything else is done with it, and by this file there. In the chats also in the browser, where no answer comes. */
const ON_THE_SERVER: Readonly<Record<string, string>> = {
  'sendAnonymousMessage.body.message': 'durable-objects/anonymous-chat/admit-visitor.ts',
  'sendChatMessage.body.message': 'worker/features/chat/screen-message.ts',
  'testChat.body.message': 'worker/features/ai-settings/test-chat.ts',
  'testChat.body.history[].message': 'worker/features/ai-settings/test-chat.ts',
  'expressRegister.body.anonymous_messages[].content': 'worker/features/anonymous-chat/seal-exchanges.ts',
  'convertAnonymousMessages.body.messages[].content': 'worker/features/anonymous-chat/seal-exchanges.ts',
  'changeInsight.body.text': 'worker/features/anamnesis/change-insight.ts',
  'initializeProfile.body.anonymous_messages[].content': 'worker/features/anonymous-chat/seal-exchanges.ts',
}

/** Not screened, and why: by the ends of their paths. */
const EXCUSED: Readonly<Record<string, readonly string[]>> = {
  'a secret, which nothing but its own check may read': [
    'password',
    'current_password',
    'new_password',
    'otp',
    'recovery_code',
  ],
  'made by a program: a person meets no field for it': [
    'registration',
    'token',
    'email_proof',
    'fingerprint',
    'shareSessionSummary.body.patient_summary',
    'timestamp',
    'lowerTier.body.last_signal_at',
    'listInsights.query.cursor',
    'completedAt',
    'anonymous_messages[].id',
    'anonymous_messages[].proof',
    'messages[].id',
    'messages[].proof',
    'website',
  ],
  'an address, which its own form refuses words in': ['patient_email', 'email'],
  'no screen has a field for it, and nothing is done with it but to show the model its own words': [
    'sendChatMessage.body.context[].content',
    'createReview.body.user_message',
    'createReview.body.ai_response',
    'requestSession.body.preferred_times',
    'requestSession.body.preferred_times[]',
    'testChat.body.history[].response',
  ],
  'a name: one line of at most 80 characters, where a name is a name': ['name', 'first_name', 'last_name'],
  'a therapist writes it, of their work': [
    'clinic_name',
    'education',
    'bio',
    'specialties[]',
    'approaches[]',
    'availability',
    'setAiMode.body.sentence',
    'lowerTier.body.reason',
    'createInvitation.body.personal_message',
    'assignExercise.body.note',
    'createReviewRule.body.text',
    'updateReview.body.quality_concerns[]',
    'updateReview.body.safety_concerns[]',
    'answerMatchingRequest.body.message',
    'answerBookingRequest.body.message',
    'answerBookingRequest.body.time.place',
    'createTherapySession.body.notes',
    'createTherapySession.body.transcript',
    'updateTherapySession.body.notes',
    'updateTherapySession.body.transcript',
    'therapist_notes',
    'createInstruction.body.instruction_text',
    'updateInstruction.body.instruction_text',
    'createKnowledge.body.title',
    'createKnowledge.body.description',
    'createKnowledge.body.content',
    'updateKnowledge.body.title',
    'updateKnowledge.body.description',
    'updateKnowledge.body.content',
    'uploadDocument.body.title',
    'uploadDocument.body.description',
  ],
}

/** Components with a field of several lines that is not the screened one, and why. */
const OTHER_AREAS: Readonly<Record<string, string>> = {
  'web/features/ai-mode/ai-mode-card.tsx': 'a therapist writes',
  'web/features/ai-settings/instruction-form.tsx': 'a therapist writes',
  'web/features/ai-settings/knowledge-form.tsx': 'a therapist writes',
  'web/features/ai-settings/test-tab.tsx': 'the server screens a message',
  'web/features/alerts/client-safety-card.tsx': 'a therapist writes',
  'web/features/conversation/composer.tsx': 'the server screens a message, and the browser where no answer comes',
  'web/features/conversation/edit-form.tsx': 'the server screens a message, and the browser where no answer comes',
  'web/features/design/field-section.tsx': 'the showcase: nothing is sent',
  'web/features/exercises/assign-form.tsx': 'a therapist writes',
  'web/features/invitations/create-invitation-form.tsx': 'a therapist writes',
  'web/features/matching/answer-dialog.tsx': 'a therapist writes',
  'web/features/profile/therapist-fields.tsx': 'a therapist writes',
  'web/features/registration/therapist/therapist-wizard.tsx': 'a therapist writes',
  'web/features/reviews/rule-form.tsx': 'a therapist writes',
  'web/features/voice/dictated-text-area.tsx': 'a therapist writes, and speaks',
}

type Node = { [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every text of a schema that takes the words of somebody in danger, by its path. */
function freeTexts(node: Node, path: string): string[] {
  const inside = [
    ...Object.entries(isNode(node['properties']) ? node['properties'] : {}).map(([name, child]) => [
      `${path}.${name}`,
      child,
    ]),
    [`${path}[]`, node['items']],
    [`${path}.*`, node['additionalProperties']],
    ...['anyOf', 'allOf', 'oneOf', 'prefixItems'].flatMap((key) =>
      [node[key] ?? []].flat().map((child) => [path, child]),
    ),
  ] as const
  const found = inside.flatMap(([at, child]) => (isNode(child) ? freeTexts(child, String(at)) : []))
  return takesWords(node) ? [path, ...found] : found
}

function takesWords(node: Node): boolean {
  if (![node['type']].flat().includes('string')) return false
  if (node['enum'] !== undefined || node['const'] !== undefined || node['format'] !== undefined) return false
  if (Number(node['maxLength'] ?? Infinity) < WORDS.length) return false
  return typeof node['pattern'] !== 'string' || new RegExp(node['pattern'], 'u').test(WORDS)
}

const fields = allEndpoints().flatMap(({ name, endpoint: { params, query, body } }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined
      ? []
      : freeTexts({ ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) }, `${name}.${part}`),
  ),
)

const isNamedIn = (names: readonly string[]) => (field: string) =>
  names.some((name) => (name.endsWith('.*') ? field.startsWith(name.slice(0, -1)) : field === name))
const endsLike = (field: string, end: string) => field === end || field.endsWith(`.${end}`)
const excuses = Object.values(EXCUSED).flat()

describe('every field of the contract that takes free text', () => {
  test('is told from one that takes none', () => {
    const some = z.object({
      a: z.string(),
      b: z.array(z.string()),
      c: z.uuid(),
      d: z.enum(['x']),
      e: z.string().check(z.maxLength(6)),
    })
    expect(freeTexts({ ...z.toJSONSchema(some) }, 'x')).toEqual(['x.a', 'x.b[]'])
    expect(fields.length).toBeGreaterThan(40)
  })

  test('is screened in the browser or on the server, or excused with a reason, and in one way alone', () => {
    const unclear = fields.filter((field) => {
      const ways = [
        isNamedIn(IN_THE_BROWSER)(field),
        field in ON_THE_SERVER,
        excuses.some((end) => endsLike(field, end)),
      ]
      return ways.filter(Boolean).length !== 1
    })
    expect([...new Set(unclear)]).toEqual([])
  })

  test('and nothing is named that is not one', () => {
    const unknown = [...IN_THE_BROWSER, ...Object.keys(ON_THE_SERVER)].filter((name) => !fields.some(isNamedIn([name])))
    expect(unknown).toEqual([])
    expect(excuses.filter((end) => !fields.some((field) => endsLike(field, end)))).toEqual([])
  })
})

const imports = sourceFiles(['web', 'worker', 'durable-objects']).flatMap((path) => importsOf(path))

/** A file, and what leads to it within its folder: the components that draw the fields of a call. */
function leadingTo(path: string, known: ReadonlySet<string> = new Set([path])): ReadonlySet<string> {
  const more = imports.filter(({ from, to }) => known.has(to) && !known.has(from) && dirname(from) === dirname(path))
  return more.length === 0 ? known : leadingTo(path, new Set([...known, ...more.map(({ from }) => from)]))
}

/** The files that a component is made of besides: what it imports of its own folder. */
function partsOf(path: string): string[] {
  return imports.filter(({ from, to }) => from === path && dirname(to) === dirname(path)).map(({ to }) => to)
}

const importers = (pattern: RegExp) => new Set(imports.filter(({ to }) => pattern.test(to)).map(({ from }) => from))

describe('what is named as screened', () => {
  test('in the browser: each call comes from components that show the card for what stands in their fields', () => {
    const screened = importers(/^web\/features\/safety\/(screened-area|screen-card)\.tsx$/)
    const names = new Set(IN_THE_BROWSER.map((field) => field.split('.')[0] ?? ''))
    for (const name of names) {
      const callers = sourceFiles(['web']).filter((path) =>
        new RegExp(`\\b(call|q|pagesOf)\\(\\s*${name}\\b`).test(readSource(path)),
      )
      expect(callers, `callers of ${name}`).not.toEqual([])
      for (const caller of callers)
        expect(
          [...leadingTo(caller)].flatMap((path) => [path, ...partsOf(path)]).some((path) => screened.has(path)),
          caller,
        ).toBe(true)
    }
  })

  test('on the server: the file that is named asks the screen', () => {
    const asking = importers(/^(worker\/features\/safety\/(assess|raise-for-texts)|safety\/screen(-texts)?)\.ts$/)
    expect(Object.values(ON_THE_SERVER).filter((path) => !asking.has(path))).toEqual([])
  })

  test('no other component has a field of several lines, unless it says why', () => {
    const areas = sourceFiles(['web/features']).filter((path) => /<(TextArea|textarea)\b/.test(readSource(path)))
    expect(areas.filter((path) => path !== 'web/features/safety/screened-area.tsx')).toEqual(Object.keys(OTHER_AREAS))
  })
})
