import type { Bindings, Config } from '../env.ts'
import type { FreeTokens } from './free-tokens.ts'
import type { WhyNobody } from './reply-terms.ts'

/** What admitting a message needs of the object that asks for it. */
export interface AdmissionDeps {
  readonly bindings: Bindings
  readonly config: Config
  /** Lets work go on beside the answer. */
  readonly after: (work: Promise<unknown>) => void
}

/** That a message is answered, and by whom. Each chat adds what it alone knows: whether a credit or a free chat pays. */
export interface Admission {
  readonly by: 'model' | 'own words'
  /** A client's therapist has paused the AI, and the own words say so. */
  readonly paused?: boolean
  /** So much has been stored in own words that day that this reply is stored nowhere, and says so. */
  readonly unkept?: boolean
  /** It is admitted as a reply in danger is, and what that takes of the free lane has been taken. */
  readonly inLane: boolean
  /** What was taken from the service's budget; null where a credit pays, or no model answers. */
  readonly tokens: FreeTokens | null
  /** Gives back what was taken, where the same message turned out to be under way already. Never throws. */
  readonly withdraw: () => void
}

/** That nobody answers it. */
export interface Refusal {
  readonly by: 'nobody'
  readonly why: WhyNobody
}
