import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts'

/** Checks a value of unknown shape: every schema of the contract does, and so does a `checkedBy`. */
export interface Checker<T = unknown> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/** A predicate as a checker. */
export function checkedBy<T>(accepts: (value: unknown) => value is T): Checker<T> {
  return { safeParse: (value) => (accepts(value) ? { success: true, data: value } : { success: false }) }
}

type Route = Pick<Endpoint, 'method' | 'path' | 'access'>

/**
 * An endpoint of the contract as a first visit can afford it: the contract's own route, and a check of the answer
 * written by hand, since a schema would bring its library along. `E` is the endpoint it stands for; a test beside each
 * light endpoint holds the two alike.
 */
export interface LightEndpoint<E extends Endpoint> extends Route {
  readonly response: Checker
  /** Never set: ties the types of input and answer to those of `E`. */
  readonly standsFor?: E
}

/** What `call` and `stream` take. */
export type Callable<E extends Endpoint> = E | LightEndpoint<E>

/** Makes a light endpoint; `isAnswer` accepts what the endpoint's own schema accepts. */
export function light<E extends Endpoint>(
  route: Route,
  isAnswer: (value: unknown) => value is ResponseOf<E>,
): LightEndpoint<E> {
  return { ...route, response: checkedBy(isAnswer) }
}
