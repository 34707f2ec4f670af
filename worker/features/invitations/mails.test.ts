import { expect, test } from 'vitest'
import { invitationAcceptedMail, invitationMail } from './mails.ts'

const INVITATION = {
  to: 'klient@exempel.se',
  therapistName: 'Tove Terapeut',
  verified: true,
  code: 'AB23CD45',
  link: 'https://lyhord.example/invite#code=AB23CD45&proof=bevis',
  expiresAt: new Date('2026-11-28T22:30:00Z'),
  hasMessage: false,
}

test('an invitation names the therapist, the code in pairs, the link, and when it ends in Stockholm', () => {
  const { subject, text, html } = invitationMail(INVITATION)
  expect(subject).toBe('Du har fått en inbjudan')
  expect(text).toContain('Tove Terapeut bjuder in dig till Lyhörd')
  expect(text).toContain('AB 23 CD 45')
  expect(text).toContain('Inbjudan gäller i 7 dagar, till 28 november kl. 23:30.')
  expect(html).toContain('href="https://lyhord.example/invite#code=AB23CD45&amp;proof=bevis"')
})

test('says that a greeting waits, where there is one', () => {
  expect(invitationMail(INVITATION).text).not.toContain('hälsning')
  expect(invitationMail({ ...INVITATION, hasMessage: true }).text).toContain('En personlig hälsning väntar på dig')
})

test.each(['Vinn på www.exempel', 'Se exempel.se', 'https://exempel', 'a@exempel', 'Anna/Bo', 'Klicka exempel.nu/x'])(
  'sends no link for somebody who calls themselves %j',
  (therapistName) => {
    const { text } = invitationMail({ ...INVITATION, therapistName })
    expect(text).toContain('En terapeut bjuder in dig till Lyhörd')
    expect(text).not.toContain(therapistName)
  },
)

test.each(['Dr. Anna Öberg', 'A. B. Åkerlund', "Siobhán O'Neill", 'Åsa-Lena von Ek', 'T.S. Ek'])(
  'keeps the name %j',
  (therapistName) => {
    expect(invitationMail({ ...INVITATION, therapistName }).text).toContain(`${therapistName} bjuder in dig`)
  },
)

test('a name is text, never markup', () => {
  const { html } = invitationMail({ ...INVITATION, therapistName: 'Tove <b>"T"' })
  expect(html).toContain('Tove &lt;b&gt;&quot;T&quot;')
})

test('the therapist is told that somebody accepted, not who', () => {
  const { subject, text } = invitationAcceptedMail('terapeut@exempel.se', 'https://lyhord.example')
  expect(subject).toBe('En inbjudan har accepterats')
  expect(text).toContain('https://lyhord.example/login')
})

test('says whether anybody has checked who invites', () => {
  expect(invitationMail(INVITATION).text).toContain('Legitimation kontrollerad')
  expect(invitationMail({ ...INVITATION, verified: false }).text).toContain(
    'Lyhörd har inte kontrollerat den här personens legitimation',
  )
})
