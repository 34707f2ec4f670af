import { ApiError, detailOf } from '../../api/api-error.ts'

export interface PurchaseFailure {
  readonly text: string
  /** `login` offers the way there, `relogin` also goes by itself after two seconds. */
  readonly next: 'nothing' | 'login' | 'relogin'
}

/** What to say when a purchase could not start. `hadToken` is whether anybody was signed in when it was tried. */
export function purchaseFailure(error: unknown, hadToken: boolean): PurchaseFailure {
  if (error instanceof ApiError && error.status === 401) {
    return hadToken
      ? { text: 'Din session har gått ut. Vänligen logga in igen.', next: 'relogin' }
      : { text: 'Du måste logga in för att köpa credits', next: 'login' }
  }
  return { text: `Betalning misslyckades: ${detailOf(error)}`, next: 'nothing' }
}
