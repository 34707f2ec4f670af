import { expect, test } from 'vitest'
import { randomBytes, toBase64Url } from '../../crypto/bytes.ts'
import { sealGrant } from '../../crypto/epoch.ts'
import { createUserKeys, importSecretKey } from '../../crypto/user-keys.ts'
import { type Giver, giverOf, grantsFor, makeEpochs, type NewEpochs, SCOPES } from './new-epochs.ts'
import { type GrantReader, openGrants, type StoredGrant } from './open-grants.ts'

const serverKey = randomBytes(32)
const config = { SERVER_KEY: toBase64Url(serverKey) }

async function person(id: string, key = serverKey): Promise<Giver> {
  return giverOf(id, (await createUserKeys()).secretKey, key)
}
const asReader = (one: Giver) => ({ id: one.id, publicKey: one.publicKey, scopes: SCOPES })
const as = (one: Giver): GrantReader => ({ config, pairs: [one.pair] })

/** Grants as the database holds them, beside their epochs. */
function stored({ grants, epochs }: Pick<NewEpochs, 'grants' | 'epochs'>): StoredGrant[] {
  return grants.map((grant) => {
    const epoch = epochs.find((one) => one.scope === grant.scope && one.epoch === grant.epoch)
    return { ...grant, inbox: epoch === undefined ? null : { publicKey: epoch.inboxPublicKey, mac: epoch.inboxMac } }
  })
}
const numbers = async (reader: GrantReader, grants: readonly StoredGrant[]) => {
  const { secrets, refused } = await openGrants(reader, grants)
  return { opened: secrets.map(({ epoch }) => epoch), refused: refused.map(({ epoch }) => epoch) }
}

test('the client and a therapist open what the client has given', async () => {
  const [client, therapist] = await Promise.all([person('client'), person('therapist')])
  const made = await makeEpochs(client, { chat: 1 }, [asReader(client), asReader(therapist)])
  for (const reader of [client, therapist]) {
    const grants = stored(made).filter(({ readerId }) => readerId === reader.id)
    expect((await openGrants(as(reader), grants)).secrets).toEqual(made.secrets)
  }
})

test('an epoch that a stranger has made for the client is refused, and the client’s own stays the newest', async () => {
  const [client, thief] = await Promise.all([person('client'), person('thief')])
  const own = stored(await makeEpochs(client, { chat: 1 }, [asReader(client)]))
  const forged = await makeEpochs({ ...thief, id: 'client' }, { chat: 2 }, [asReader(client)])
  const [grant] = stored(forged)
  const claims: Partial<StoredGrant>[] = [
    {},
    { giverKey: client.publicKey },
    { giverId: 'thief' },
    { giverId: 'client', giverKey: client.publicKey, giverMac: own[0]?.giverMac ?? '' },
    { inbox: own[0]?.inbox ?? null },
    { inbox: null },
  ]
  for (const claim of claims) {
    const planted = [...own, { ...grant, ...claim } as StoredGrant]
    expect(await numbers(as(client), planted)).toEqual({ opened: [1], refused: [2] })
  }
})

test('not even one who is somebody here, with every MAC in order, gives a client what they write under', async () => {
  const [client, therapist] = await Promise.all([person('client'), person('therapist')])
  const [first, second] = await Promise.all([
    makeEpochs(client, { chat: 1 }, [asReader(client)]),
    makeEpochs(client, { chat: 2 }, [asReader(client)]),
  ])
  const again = await grantsFor(first.secrets, [asReader(client)], therapist)
  const opened = stored({ grants: again, epochs: first.epochs })
  expect(await numbers(as(client), [...stored(second), ...opened])).toEqual({ opened: [2, 1], refused: [] })
  expect(await numbers(as(client), opened)).toEqual({ opened: [], refused: [1] })
  const newest = await grantsFor(second.secrets, [asReader(client)], therapist)
  expect(await numbers(as(client), [...stored(first), ...stored({ grants: newest, epochs: second.epochs })])).toEqual({
    opened: [1],
    refused: [2],
  })
})

test('a therapist cannot hand a client another secret for an epoch of before', async () => {
  const [client, therapist] = await Promise.all([person('client'), person('therapist')])
  const own = await makeEpochs(client, { chat: 2 }, [asReader(client)])
  const first = await makeEpochs(client, { chat: 1 }, [asReader(client)])
  const other = await makeEpochs(client, { chat: 1 }, [])
  const forged = await grantsFor(other.secrets, [asReader(client)], therapist)
  const planted = stored({ grants: forged, epochs: first.epochs })
  expect(await numbers(as(client), [...stored(own), ...planted])).toEqual({ opened: [2], refused: [1] })
})

test('a key of the client’s before a reset proves what lies before, never what is written to', async () => {
  const [before, now] = await Promise.all([person('client'), person('client')])
  const old = await makeEpochs(before, { chat: 1 }, [asReader(now)])
  const later = await makeEpochs(before, { chat: 3 }, [asReader(now)])
  const own = await makeEpochs(now, { chat: 2 }, [asReader(now)])
  const grants = [...stored(old), ...stored(own), ...stored(later)]
  expect(await numbers(as(now), grants)).toEqual({ opened: [1, 2], refused: [3] })
})

test('a therapist opens nothing that another than the client has given', async () => {
  const [client, therapist, other] = await Promise.all([person('client'), person('therapist'), person('other')])
  const { secrets, epochs } = await makeEpochs(client, { record: 1 }, [])
  for (const giver of [therapist, other, await person('client', randomBytes(32))]) {
    const grants = await grantsFor(secrets, [asReader(therapist)], giver)
    expect(await numbers(as(therapist), stored({ grants, epochs }))).toEqual({ opened: [], refused: [1] })
  }
})

test('what is sealed to a key of before is locked, not refused, and opens once that key is there too', async () => {
  const [client, therapist] = await Promise.all([person('client'), person('therapist')])
  const old = await importSecretKey((await createUserKeys()).secretKey)
  const made = await makeEpochs(client, { record: 1 }, [asReader(therapist)])
  const present: GrantReader = { config, pairs: [old] }
  expect(await numbers(present, stored(made))).toEqual({ opened: [], refused: [] })
  expect(await numbers({ config, pairs: [old, therapist.pair] }, stored(made))).toEqual({ opened: [1], refused: [] })
})

test('a key of the private talks is sealed to nobody but the client, and opens for nobody else', async () => {
  const [client, therapist] = await Promise.all([person('client'), person('therapist')])
  const made = await makeEpochs(client, { chat: 1, private: 1 }, [asReader(client), asReader(therapist)])
  const given = made.grants.map(({ scope, readerId }) => `${scope} ${readerId}`)
  expect(given.toSorted()).toEqual(['chat client', 'chat therapist', 'private client'])
  // Not even where the client's own pair had sealed one, since it was made by other code than this.
  const secret = made.secrets.find(({ scope }) => scope === 'private')
  const own = made.grants.find(({ scope }) => scope === 'private')
  if (secret === undefined || own === undefined) throw new Error('There is one.')
  const grant = { patientId: 'client', scope: 'private' as const, epoch: 1, readerId: 'therapist', giverId: 'client' }
  const sealed = await sealGrant(therapist.publicKey, secret.secret, grant, client.pair)
  const forged = { ...own, ...grant, sealed, readerKey: therapist.publicKey }
  const planted = stored({ grants: [forged], epochs: made.epochs })
  expect(await numbers(as(therapist), planted)).toEqual({ opened: [], refused: [1] })
})

test('nor does anybody open one again for the client, who alone ever had it', async () => {
  const [before, now, therapist] = await Promise.all([person('client'), person('client'), person('therapist')])
  const own = await makeEpochs(now, { private: 2 }, [asReader(now)])
  const { secrets, epochs } = await makeEpochs(before, { private: 1 }, [])
  const grants = await grantsFor(secrets, [asReader(now)], therapist)
  expect(await numbers(as(now), [...stored(own), ...stored({ grants, epochs })])).toEqual({ opened: [2], refused: [1] })
})
