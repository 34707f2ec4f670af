import { readFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from '../worker/features/password/is-common-password.ts'
import { COMMON_PASSWORDS_FILE, commonPasswordsModule } from './common-passwords.ts'

test('the passwords that are refused are those of the package as it is installed', async () => {
  expect(await readFile(COMMON_PASSWORDS_FILE, 'utf8')).toBe(commonPasswordsModule())
})

test('every one of the ten thousand most used that are long enough is refused', () => {
  const usable = dictionary['passwords-common'].filter((password) => /^[\w!.@-]{8,}$/.test(password))
  const mostUsed = usable.slice(0, 9_900)
  expect(mostUsed.filter((password) => !isCommonPassword(password))).toEqual([])
})
