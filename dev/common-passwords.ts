import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN_LENGTH } from '../contract/limits.ts'
import { projectRoot } from './project.ts'

/** How many are kept, of those long enough to be chosen at all: the most used ones. */
const KEPT = 10_000
/** What stands for itself in a template. Passwords with anything else are rare and left out. */
const PLAIN = /^[^\s`\\$\p{C}]+$/u

export const COMMON_PASSWORDS_FILE = join(projectRoot, 'worker/features/password/common-passwords.ts')

/** The module that the Worker is bundled with: sorted, each as how much it shares with the one before, and its rest. */
export function commonPasswordsModule(): string {
  const ranked = dictionary['passwords-common'].map((password) => password.toLowerCase())
  const usable = ranked.filter((password) => password.length >= PASSWORD_MIN_LENGTH && PLAIN.test(password))
  const sorted = [...new Set(usable)].slice(0, KEPT).toSorted()
  const packed = sorted.map((password, index) => {
    const shared = sharedLength(sorted[index - 1] ?? '', password)
    return shared.toString(36) + password.slice(shared)
  })
  return `/** Made by \`npm run passwords\` out of @zxcvbn-ts/language-common. */\nexport const COMMON_PASSWORDS = \`${packed.join(' ')}\`\n`
}

/** At most what one digit says. */
function sharedLength(before: string, password: string): number {
  let length = 0
  while (length < 35 && length < password.length && before[length] === password[length]) length++
  return length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(COMMON_PASSWORDS_FILE, commonPasswordsModule())
