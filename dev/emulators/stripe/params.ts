import { z } from 'zod'
import type { FormTree } from './form.ts'
import { badRequest } from './stripe-error.ts'
import type { StripeRefusal } from './stripe-error.ts'

/** Text, never empty: Stripe reads an empty value as an attempt to unset. */
export const text = (max = 5000) => z.string().min(1).max(max)

/** A whole number, sent as text. */
export const whole = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, 'integer_invalid')
    .transform(Number)
    .pipe(z.number().min(min).max(max))

export const flag = () => z.enum(['true', 'false']).transform((sent) => sent === 'true')

/** A list sent as `name[0]`, `name[1]` … or `name[]`. */
export const list = <T extends z.ZodType>(item: T, min = 0, max = 100) =>
  z.preprocess(
    (sent) => (typeof sent === 'object' && sent !== null ? Object.values(sent) : sent),
    z.array(item).min(min).max(max),
  )

/** At most 50 keys of 40 characters with values of 500; an empty value unsets its key. */
export const metadata = () =>
  z
    .union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
    .transform((sent): Record<string, string> =>
      sent === '' ? {} : Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
    )
    .refine((pairs) => Object.keys(pairs).length <= 50, 'You can only have up to 50 metadata keys.')

export const currency = () =>
  z
    .string()
    .regex(/^[a-z]{3}$/i, 'must be a three-letter ISO code')
    .transform((code) => code.toLowerCase())

export const email = () => text(512).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email_invalid')

export const link = () =>
  text(5000).refine((sent) => /^https?:\/\/[^\s/]+/.test(sent) && URL.canParse(bare(sent)), 'url_invalid')

/** `{CHECKOUT_SESSION_ID}` is legal in a link before it is filled in. */
function bare(sent: string): string {
  return sent.replaceAll('{CHECKOUT_SESSION_ID}', 'id')
}

/** A moment or a range of moments, in seconds. */
export const moments = () =>
  z.union([
    whole(0).transform((at) => ({ gte: at, lte: at })),
    z.strictObject({
      gt: whole().optional(),
      gte: whole().optional(),
      lt: whole().optional(),
      lte: whole().optional(),
    }),
  ])
export type Moments = {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

/** Parses what was sent, as strictly as Stripe: an unknown name is refused before a missing one, that before a bad one. */
export function parseParams<T>(schema: z.ZodType<T>, sent: FormTree): T {
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  const issues = result.error.issues.flatMap(flatten)
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')
  if (unknown?.code === 'unrecognized_keys')
    throw unknownParameters(unknown.keys.map((key) => bracketed([...unknown.path, key])))
  const missing = issues.find((issue) => valueAt(sent, issue.path) === undefined)
  const issue = missing ?? issues[0]
  throw issue ? refusalOf(issue, sent) : badRequest('Invalid request.')
}

/** The issues of the union branch that came nearest, with the whole path. */
function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const branch = [...issue.errors].toSorted((a, b) => weight(a) - weight(b))[0] ?? []
  return branch.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** A branch that fails on the kind of the value itself is farther off than one that fails inside it. */
function weight(branch: readonly z.core.$ZodIssue[]): number {
  return branch.some((issue) => issue.path.length === 0 && issue.code !== 'unrecognized_keys') ? 1 : 0
}

function unknownParameters(names: readonly string[]): StripeRefusal {
  return badRequest(`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
    code: 'parameter_unknown',
    param: names[0] ?? '',
  })
}

function refusalOf(issue: z.core.$ZodIssue, sent: FormTree): StripeRefusal {
  const param = bracketed(issue.path)
  const value = valueAt(sent, issue.path)
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  if (value === undefined) return badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (value === '')
    return badRequest(`You passed an empty string for '${param}', which cannot be unset.`, {
      code: 'parameter_invalid_empty',
      param,
    })
  if (issue.message === 'url_invalid') return badRequest('Not a valid URL', { code: 'url_invalid', param })
  if (issue.message === 'email_invalid')
    return badRequest(`Invalid email address: ${written}`, { code: 'email_invalid', param })
  if (issue.message === 'integer_invalid') {
    return badRequest(`Invalid integer: ${written}`, {
      code: 'parameter_invalid_integer',
      param,
    })
  }
  if (issue.code === 'invalid_value')
    return badRequest(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param })
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return badRequest(`Invalid string: must be at most ${issue.maximum} characters`, { param })
  }
  if (issue.code === 'too_small' && issue.origin === 'number') {
    return badRequest(`This value must be greater than or equal to ${issue.minimum}.`, {
      code: 'parameter_invalid_integer',
      param,
    })
  }
  return badRequest(`Invalid ${param}: ${issue.message}`, { param })
}

function bracketed(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  return (first ?? '') + rest.map((part) => `[${part}]`).join('')
}

function valueAt(sent: FormTree, path: readonly PropertyKey[]): unknown {
  let node: string | FormTree | undefined = sent
  for (const part of path) node = typeof node === 'object' ? node[String(part)] : undefined
  return node
}
