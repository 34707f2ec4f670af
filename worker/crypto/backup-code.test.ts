import { expect, test } from 'vitest'
import { createBackupCode, groupBackupCode, parseBackupCode } from './backup-code.ts'

test('is ten characters that are not mistaken for one another, shown in two groups', () => {
  for (let i = 0; i < 200; i++) expect(createBackupCode()).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
  expect(createBackupCode()).not.toBe(createBackupCode())
  expect(groupBackupCode('ABCDEFGHJK')).toBe('ABCDE-FGHJK')
})

test.each(['ABCDE-FGHJK', 'abcdefghjk', ' abcde fghjk ', 'ABCDE–FGHJK', 'A B C D E F G H J K'])(
  '%j is understood',
  (typed) => {
    expect(parseBackupCode(typed)).toBe('ABCDEFGHJK')
  },
)

test.each(['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJKM', 'ABCDE-FGHJ0', 'ABCDE-FGHJÅ', 'ABCDE_FGHJK'])(
  '%j is none',
  (typed) => {
    expect(parseBackupCode(typed)).toBeNull()
  },
)
