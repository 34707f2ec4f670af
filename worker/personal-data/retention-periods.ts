import {
  INACTIVITY_WARNING_DAYS,
  KEEP_ACCOUNT_YEARS,
  KEEP_CONVERSATIONS_YEARS,
  KEEP_PURCHASES_YEARS,
  KEEP_TECHNICAL_YEARS,
} from '../../contract/retention.ts'
import { DAY } from '../day.ts'

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY)
}

/** The same day of the calendar, so many years earlier; the 29th of February becomes the 1st of March. */
export function yearsBefore(now: Date, years: number): Date {
  const earlier = new Date(now)
  earlier.setUTCFullYear(now.getUTCFullYear() - years)
  return earlier
}

/** Who has not signed in since these moments has an account that nobody uses, without conversations or with. */
interface IdleSince {
  readonly account: Date
  readonly conversations: Date
}

export function idleSince(now: Date): IdleSince {
  return {
    account: yearsBefore(now, KEEP_ACCOUNT_YEARS),
    conversations: yearsBefore(now, KEEP_CONVERSATIONS_YEARS),
  }
}

/** From when on somebody warned now may be erased: never sooner than the warning allows, nor than their time is out. */
export function erasableFrom(now: Date, lastActive: Date, hasExchanges: boolean): Date {
  const timeIsOut = yearsBefore(lastActive, -(hasExchanges ? KEEP_CONVERSATIONS_YEARS : KEEP_ACCOUNT_YEARS))
  const warned = daysBefore(now, -INACTIVITY_WARNING_DAYS)
  return timeIsOut > warned ? timeIsOut : warned
}

export function technicalBefore(now: Date): Date {
  return yearsBefore(now, KEEP_TECHNICAL_YEARS)
}

/** The first moment whose purchases must still be kept: a year's are kept to the end of the seventh year after it. */
export function purchasesBefore(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - KEEP_PURCHASES_YEARS, 0, 1))
}
