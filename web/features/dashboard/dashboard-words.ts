import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { clockText, nearDayText } from '../../ui/swedish-time.ts'

const TIME_ZONE = 'Europe/Stockholm'
const HOUR = new Intl.DateTimeFormat('sv-SE', { hour: 'numeric', hourCycle: 'h23', timeZone: TIME_ZONE })
const DATE = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: TIME_ZONE })

/** The name that an account has when its owner gave none. */
const NO_NAME = 'Anonym'

/** A greeting after the hour in Sweden, with the first name where there is one. */
export function greetingFor(firstName: string | null, now: Date): string {
  const hour = Number(HOUR.format(now))
  const words = hour < 5 ? 'Hej' : hour < 10 ? 'God morgon' : hour < 18 ? 'Hej' : 'God kväll'
  const name = firstName?.trim() ?? ''
  return name === '' || name === NO_NAME ? words : `${words}, ${name}`
}

/** "i dag 14:05", "i går 23:10" or "3 november 09:00", in Swedish time. */
export function whenText(at: string, now: Date): string {
  const date = new Date(at)
  const near = nearDayText(stockholmDay(date), stockholmDay(now))
  return `${near?.toLowerCase() ?? DATE.format(date)} ${clockText(date)}`
}

export function messageCountText(count: number): string {
  return count === 1 ? '1 meddelande' : `${count} meddelanden`
}
