import { ALERT_ESCALATED_AFTER, ALERT_REMINDED_AFTER } from '../../../contract/alerts.ts'
import { MINUTE } from '../../day.ts'
import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'
import { swedishTime } from '../../personal-data/tell-row.ts'

const REMINDED = ALERT_REMINDED_AFTER / MINUTE
const ESCALATED = ALERT_ESCALATED_AFTER / MINUTE
const NOTHING_MORE = 'Vem det gäller ser du när du har loggat in. Av det som har skrivits står ingenting här.'

/** To a therapist: that there is an alert, not of whom nor of what. */
export function alertMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Något i Lyhörd väntar på dig',
    heading: 'Ett larm väntar på dig i Lyhörd',
    parts: [
      { kind: 'text', text: NOTHING_MORE },
      {
        kind: 'text',
        text: `Säg där att du har sett det. Annars påminns du efter ${REMINDED} minuter, och efter ${ESCALATED} får den som driver Lyhörd veta det.`,
      },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
    ],
  })
}

export function reminderMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Något i Lyhörd väntar fortfarande på dig',
    heading: 'Ett larm väntar fortfarande på dig i Lyhörd',
    parts: [
      { kind: 'text', text: NOTHING_MORE },
      { kind: 'button', label: 'Logga in', url: `${appOrigin}/login` },
    ],
  })
}

/** To whoever is on call for the service: which alert nobody has acknowledged; the terminal says whose it is. */
export function onCallMail(to: string, { id, at }: { readonly id: string; readonly at: Date }): Mail {
  return layoutMail({
    to,
    subject: 'Ett larm som ingen har sett',
    heading: 'Ingen har sett ett larm',
    parts: [
      {
        kind: 'text',
        text: `Larmet ${id} kom ${swedishTime(at.toISOString())}. Terapeuten har inte svarat att det är sett.`,
      },
      { kind: 'text', text: 'npm run operator -- alerts visar vem terapeuten är och hur hen nås. Ring.' },
    ],
  })
}
