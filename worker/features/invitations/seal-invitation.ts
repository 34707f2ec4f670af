import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { openByCode, sealByCode } from '../../crypto/invitation-text.ts'
import { type ReaderContext, sealForReader } from '../../crypto/reader-text.ts'
import type { OwnTextOpener } from '../keys/open-key-chain.ts'
import { rotating } from '../../secrets/rotating.ts'
import type { invitations } from './tables.ts'

/** What the invited client reads with the code. */
const Invited = z.object({ email: z.string(), message: z.nullable(z.string()) })
type Invited = z.output<typeof Invited>

/** What the therapist sees again in the list of invitations. */
const Own = z.object({ ...Invited.shape, code: z.string() })
type OwnInvitation = z.output<typeof Own>

type Row = Pick<typeof invitations.$inferSelect, 'id' | 'therapistId' | 'byCode' | 'forTherapist'>

/** Seals an invitation twice: to whoever has its code, and to the therapist's own key. */
export async function sealInvitation(
  ctx: Context,
  { code, email, message }: OwnInvitation,
  owner: { readonly id: string; readonly therapistId: string; readonly publicKey: string },
): Promise<Row> {
  const { id, therapistId, publicKey } = owner
  const [byCode, forTherapist] = await Promise.all([
    sealByCode(JSON.stringify({ email, message }), { peppers: rotating(ctx.config, 'CODE_PEPPER'), code, row: id }),
    sealForReader(JSON.stringify({ code, email, message }), publicKey, ownPlace(id, therapistId)),
  ])
  return { id, therapistId, byCode, forTherapist }
}

export async function openInvited(ctx: Context, row: Pick<Row, 'id' | 'byCode'>, code: string): Promise<Invited> {
  return Invited.parse(
    JSON.parse(await openByCode(row.byCode, { peppers: rotating(ctx.config, 'CODE_PEPPER'), code, row: row.id })),
  )
}

/** Null where a reset without the recovery code has locked it. */
export async function openOwn(
  open: OwnTextOpener,
  row: Pick<Row, 'id' | 'therapistId' | 'forTherapist'>,
): Promise<OwnInvitation | null> {
  const text = await open(row.forTherapist, ownPlace(row.id, row.therapistId))
  return text === null ? null : Own.parse(JSON.parse(text))
}

function ownPlace(row: string, readerId: string): ReaderContext {
  return { table: 'invitations', row, field: 'for_therapist', readerId }
}
