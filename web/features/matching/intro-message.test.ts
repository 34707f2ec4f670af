import { expect, test } from 'vitest'
import { introComplaint, introMessage } from './intro-message.ts'

test('what is not shared is not sent', () => {
  expect(introMessage(' Gärna kvällar. ', null)).toBe('Gärna kvällar.')
  expect(introMessage('', null)).toBe('')
})

test('what is shared stands below the message', () => {
  expect(introMessage('Gärna kvällar.', ' Jag sover dåligt. ')).toBe('Gärna kvällar.\n\nJag sover dåligt.')
  expect(introMessage('  ', 'Jag sover dåligt.')).toBe('Jag sover dåligt.')
})

test('together they have the room of one message', () => {
  expect(introComplaint('å'.repeat(1000), null)).toBeNull()
  expect(introComplaint('', 'å'.repeat(1000))).toBeNull()
  expect(introComplaint('å'.repeat(1001), null)).toMatch(/1 tecken för långt/)
  expect(introComplaint('åå', 'å'.repeat(1000))).toMatch(/tillsammans 4 tecken för långt/)
})
