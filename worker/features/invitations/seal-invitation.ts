import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { openByCode, sealByCode } from '../../crypto/invitation-text.ts'
import { type ReaderContext, sealForReader } from '../../crypto/reader-text.ts'
import type { OwnTextOpener } from '../keys/open-key-chain.ts'
import { rotating } from '../../secrets/rotating.ts'
import type { invitations } from './tables.ts'

/** What is mailed: where to, and the therapist's message. */
export interface Invited {
  readonly email: string
  /** First name of who asked this therapist to be theirs; null for whom the therapist invites at an address they know. */
  readonly askedBy: string | null
  readonly message: string | null
}

/** What the invited client reads with the code. */
const ForClient = z.object({ email: z.string(), message: z.nullable(z.string()) })

/** What the therapist sees again in the list of invitations. The address of who asked is not theirs to know. */
const Own = z.object({
  code: z.string(),
  email: z.nullable(z.string()),
  askedBy: z.nullish(z.string()),
  message: z.nullable(z.string()),
})

type Row = Pick<typeof invitations.$inferSelect, 'id' | 'therapistId' | 'byCode' | 'forTherapist'>

/** Seals an invitation twice: to whoever has its code, and to the therapist's own key. */
export async function sealInvitation(
  ctx: Context,
  { email, askedBy, message }: Invited,
  code: string,
  owner: { readonly id: string; readonly therapistId: string; readonly publicKey: string },
): Promise<Row> {
  const { id, therapistId, publicKey } = owner
  const own: z.output<typeof Own> = { code, email: askedBy === null ? email : null, askedBy, message }
  const [byCode, forTherapist] = await Promise.all([
    sealByCode(JSON.stringify({ email, message }), { peppers: rotating(ctx.config, 'CODE_PEPPER'), code, row: id }),
    sealForReader(JSON.stringify(own), publicKey, ownPlace(id, therapistId)),
  ])
  return { id, therapistId, byCode, forTherapist }
}

export async function openInvited(ctx: Context, row: Pick<Row, 'id' | 'byCode'>, code: string) {
  return ForClient.parse(
    JSON.parse(await openByCode(row.byCode, { peppers: rotating(ctx.config, 'CODE_PEPPER'), code, row: row.id })),
  )
}

/** Null where a reset without the recovery code has locked it. */
export async function openOwn(
  open: OwnTextOpener,
  row: Pick<Row, 'id' | 'therapistId' | 'forTherapist'>,
): Promise<z.output<typeof Own> | null> {
  const text = await open(row.forTherapist, ownPlace(row.id, row.therapistId))
  return text === null ? null : Own.parse(JSON.parse(text))
}

function ownPlace(row: string, readerId: string): ReaderContext {
  return { table: 'invitations', row, field: 'for_therapist', readerId }
}
