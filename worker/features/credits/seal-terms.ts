import { keyId } from '../../crypto/rotating-key.ts'
import { openForServer, sealForServer } from '../../crypto/server-text.ts'
import type { Config } from '../../env.ts'
import { rotating } from '../../secrets/rotating.ts'
import { rowKeyOf } from './ledger-keys.ts'

type Use = { readonly userId: string; readonly key: string }

const place = (use: Use) => ({ purpose: 'credits', row: rowKeyOf(use) }) as const

/**
 * Whether the credit of a reply is waived, as every row of the ledger has it: a free reply is written like any other, and only
 * the server's key tells which is which (docs/credits-and-payments.md). As long for the one as for the other.
 */
export function sealTerms(config: Config, use: Use, waived: boolean): Promise<string> {
  return sealForServer(waived ? '1' : '0', rotating(config, 'SERVER_KEY'), place(use))
}

/** Opens `sealTerms`; false where there are none. Throws CryptoError `open_failed` for another use's. */
export async function openTerms(config: Config, use: Use, sealed: string | null): Promise<boolean> {
  if (sealed === null) return false
  return (await openForServer(sealed, rotating(config, 'SERVER_KEY'), place(use))) === '1'
}

/** What everything begins with that the current key sealed. */
export async function currentHead(config: Config): Promise<string> {
  return `${await keyId(rotating(config, 'SERVER_KEY').current)}.`
}

const DIGITS = 9

/** How many uses of an account were waived, for the account to keep; `account` is the id of its object. */
export function sealWaived(config: Config, account: string, waived: number): Promise<string> {
  const text = String(waived).padStart(DIGITS, '0')
  return sealForServer(text, rotating(config, 'SERVER_KEY'), { purpose: 'credits', row: account })
}

/** Opens `sealWaived`; 0 where nothing was sealed yet. Throws CryptoError `open_failed`. */
export async function openWaived(config: Config, account: string, sealed: string | null): Promise<number> {
  if (sealed === null) return 0
  return Number(await openForServer(sealed, rotating(config, 'SERVER_KEY'), { purpose: 'credits', row: account }))
}
