import { expect, test } from 'vitest'
import { refundMail } from './mails.ts'

const receipt = { planName: 'Komma igång', amount: 9900, credits: 150, madeAt: new Date('2026-03-01T23:30:00Z') }

test('the receipt says what was paid back, for what and when, in Swedish time', () => {
  const mail = refundMail('a@b.se', receipt)
  expect(mail.to).toBe('a@b.se')
  for (const part of ['99\u00a0kr', '”Komma igång”', '2 mars 2026', '150 credits har tagits bort']) {
    expect(mail.text).toContain(part)
    expect(mail.html).toContain(part)
  }
})

test('öre are shown where there are any, and one credit is one', () => {
  expect(refundMail('a@b.se', { ...receipt, amount: 1050, credits: 1 }).text).toContain('10,50\u00a0kr')
  expect(refundMail('a@b.se', { ...receipt, credits: 1 }).text).toContain('1 credit har tagits bort')
})

test('the subject is neutral', () => {
  expect(refundMail('a@b.se', receipt).subject).toBe('Kvitto på din återbetalning')
})
