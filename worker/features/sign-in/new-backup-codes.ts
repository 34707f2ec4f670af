import type { Context } from '../../context.ts'
import { createBackupCode, groupBackupCode } from '../../crypto/backup-code.ts'
import { fromBase64Url } from '../../crypto/bytes.ts'
import { macToken } from '../../crypto/token-mac.ts'

const COUNT = 10

interface BackupCodes {
  /** As they are shown, this once. */
  readonly shown: string[]
  /** As they are stored. */
  readonly macs: string[]
}

/** Ten new backup codes of one user. */
export async function newBackupCodes(ctx: Context, userId: string): Promise<BackupCodes> {
  const codes = Array.from({ length: COUNT }, createBackupCode)
  return {
    shown: codes.map(groupBackupCode),
    macs: await Promise.all(codes.map((code) => backupMac(ctx, userId, code))),
  }
}

/** How a backup code (in canonical form) is stored: bound to its user. */
export function backupMac(ctx: Context, userId: string, code: string): Promise<string> {
  return macToken(fromBase64Url(ctx.config.CODE_PEPPER), 'backup-code', userId, code)
}
