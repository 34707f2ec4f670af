import { type DeadLetterCommand, readDeadLetterCommand } from './dead-letters.ts'
import { type LetterCommand, readLetterCommand } from './letters.ts'

const WITHOUT_OPTIONS = ['alerts', 'refunds', 'disputes', 'therapists', 'wishes', 'budgets', 'health'] as const

export type OperatorCommand =
  | { readonly verb: 'overview' | (typeof WITHOUT_OPTIONS)[number] }
  | LetterCommand
  | DeadLetterCommand

/** The command that the arguments spell, or null. */
export function readOperatorCommand(args: readonly string[]): OperatorCommand | null {
  const [verb, ...options] = args
  if (verb === undefined) return { verb: 'overview' }
  if (verb === 'letters') return readLetterCommand(options)
  if (verb === 'dead-letters') return readDeadLetterCommand(options)
  const known = WITHOUT_OPTIONS.find((name) => name === verb)
  return known === undefined || options.length > 0 ? null : { verb: known }
}
