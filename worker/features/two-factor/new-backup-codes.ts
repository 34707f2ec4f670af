import { createBackupCode, groupBackupCode } from '../../crypto/backup-code.ts'
import { utf8 } from '../../crypto/bytes.ts'
import { hkdf } from '../../crypto/hkdf.ts'
import { macToken } from '../../crypto/token-mac.ts'

const COUNT = 10

interface BackupCodes {
  /** As they are shown, this once. */
  readonly shown: string[]
  /** As they are stored. */
  readonly macs: string[]
}

/** Ten new backup codes beside the secret of a user's authenticator app. */
export async function newBackupCodes(appSecret: string, userId: string): Promise<BackupCodes> {
  const codes = Array.from({ length: COUNT }, createBackupCode)
  return {
    shown: codes.map(groupBackupCode),
    macs: await Promise.all(codes.map((code) => backupMac(appSecret, userId, code))),
  }
}

/**
 * How a backup code (in canonical form) is stored: bound to its user, and keyed by the secret of the app that it stands in
 * for. That secret is sealed anew when the server's key changes; the codes themselves nobody has but their owner.
 */
export async function backupMac(appSecret: string, userId: string, code: string): Promise<string> {
  return macToken(await hkdf(utf8(appSecret), 'backup-codes'), 'backup-code', userId, code)
}
