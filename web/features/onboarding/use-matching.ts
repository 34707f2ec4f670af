import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CallInput, ResponseOf } from '../../../contract/endpoint.ts'
import { SAMPLE_THERAPISTS_DELAY } from '../../../contract/limits.ts'
import { matchTherapists } from '../../../contract/onboarding.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { q } from '../../api/queries.ts'
import { askConsent } from './consent-question.tsx'
import { toData } from './draft.ts'
import type { Draft } from './draft.ts'

/** Why there are only examples to show. */
export type ExampleReason =
  | { readonly kind: 'visitor' | 'consent' }
  | { readonly kind: 'failed'; readonly detail: string; readonly mayRetry: boolean }

type Matching =
  | { readonly state: 'loading' }
  | { readonly state: 'matched'; readonly answer: ResponseOf<typeof matchTherapists> }
  | { readonly state: 'examples'; readonly reason: ExampleReason }

const NOTHING: CallInput<typeof matchTherapists> = { body: { initial_question: '', assessment: {} } }
const TOO_LONG = 'Något av det du skrivit är för långt för att jämföras. Gå tillbaka och korta ner det.'

/**
 * The therapists who fit what was written when the step was opened. On failure, and without a token, examples after
 * 1.5 seconds. Asked once for the same words: each time is counted.
 */
export function useMatching(draft: Draft, signedIn: boolean): { matching: Matching; retry: () => void } {
  const [input] = useState(() => inputOf(draft))
  const { data, error, isFetching, refetch } = useQuery({
    ...q(matchTherapists, input ?? NOTHING),
    enabled: signedIn && input !== null,
    staleTime: Infinity,
    retry: false,
  })
  const reason = isFetching ? null : reasonOf({ signedIn, isTooLong: input === null, error })
  const hasWaited = useWaited(reason !== null, SAMPLE_THERAPISTS_DELAY)

  const needsConsent = reason?.kind === 'consent'
  useEffect(() => {
    if (needsConsent) askConsent()
  }, [needsConsent])

  return { matching: matchingOf(), retry: () => void refetch() }

  function matchingOf(): Matching {
    if (reason !== null) return hasWaited ? { state: 'examples', reason } : { state: 'loading' }
    return data === undefined ? { state: 'loading' } : { state: 'matched', answer: data }
  }
}

function inputOf(draft: Draft): CallInput<typeof matchTherapists> | null {
  const data = toData(draft)
  return data === null ? null : { body: { initial_question: data.initialQuestion, assessment: data.assessment } }
}

interface Circumstances {
  readonly signedIn: boolean
  readonly isTooLong: boolean
  readonly error: unknown
}

function reasonOf({ signedIn, isTooLong, error }: Circumstances): ExampleReason | null {
  if (!signedIn) return { kind: 'visitor' }
  if (isTooLong) return { kind: 'failed', detail: TOO_LONG, mayRetry: false }
  if (error === null) return null
  if (error instanceof ApiError && error.code === 'consent_required') return { kind: 'consent' }
  return { kind: 'failed', detail: detailOf(error), mayRetry: true }
}

/** True when something has been so for a while. */
function useWaited(isSo: boolean, milliseconds: number): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setHasWaited(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setHasWaited(false)
    }
  }, [isSo, milliseconds])
  return isSo && hasWaited
}
