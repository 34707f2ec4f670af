import type { Mail } from '../../integrations/mail.ts'
import { layoutMail } from '../../integrations/mail-layout.ts'

/** The reminder a client has asked for. It does not say of what, nor does its address: whoever sees the inbox learns nothing. */
export function measureReminderMail(to: string, appOrigin: string): Mail {
  return layoutMail({
    to,
    subject: 'Lyhörd: en påminnelse som du bett om',
    heading: 'Här är påminnelsen som du bett om',
    parts: [
      { kind: 'text', text: 'Ta det när det passar. Där du hamnar kan du också ändra eller stänga av påminnelsen.' },
      { kind: 'button', label: 'Öppna Lyhörd', url: `${appOrigin}/paminnelse` },
    ],
  })
}
