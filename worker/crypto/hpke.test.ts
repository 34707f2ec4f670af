import { createDecipheriv, createHmac, createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto'
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { describe, expect, it } from 'vitest'
import type { Bytes } from './bytes.ts'
import { concatBytes, fromBase64Url, toHex, utf8 } from './bytes.ts'
import { deriveKeyPair, exportPublicKey, hpkeOpen, hpkeSeal } from './hpke.ts'
import { createUserKeys } from './user-keys.ts'

const hex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

describe('HPKE, RFC 9180 appendix A.3.1 (DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM, base)', () => {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() })
  const info = hex('4f6465206f6e2061204772656369616e2055726e')
  const plaintext = '4265617574792069732074727574682c20747275746820626561757479'
  const ikmE = hex('4270e54ffd08d79d5928020af4686d8f6b7d35dbe470265f1f5aa22816ce860e')
  const ikmR = hex('668b37171f1072f3cf12ea8a236a45df23fc13b82af3609ad1e354f6ef817550')
  const enc =
    '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4'
  const pkRm =
    '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0'
  const sealed = [
    ['436f756e742d30', '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434'],
    ['436f756e742d31', 'fa6f037b47fc21826b610172ca9637e82d6e5801eb31cbd3748271affd4ecb06646e0329cbdf3c3cd655b28e82'],
  ] as const

  it('derives the key pairs of ikmR and ikmE', async () => {
    expect(toHex(fromBase64Url(await exportPublicKey((await deriveKeyPair(ikmR)).publicKey)))).toBe(pkRm)
    expect(toHex(fromBase64Url(await exportPublicKey((await deriveKeyPair(ikmE)).publicKey)))).toBe(enc)
    const recipient = await deriveKeyPair(ikmR)
    expect(toHex(new Uint8Array(await suite.kem.serializePrivateKey(recipient.privateKey)))).toBe(
      'f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2',
    )
  })

  it('opens both ciphertexts and exports the value', async () => {
    const recipientKey = await deriveKeyPair(ikmR)
    const recipient = await suite.createRecipientContext({ recipientKey, enc: hex(enc), info })
    for (const [aad, ciphertext] of sealed) {
      expect(toHex(new Uint8Array(await recipient.open(hex(ciphertext), hex(aad))))).toBe(plaintext)
    }
    expect(toHex(new Uint8Array(await recipient.export(new Uint8Array(0), 32)))).toBe(
      '5e9bc3d236e1911d95e65b576a8a86d478fb827e8bdfe77b741b289890490d4d',
    )
  })

  it('seals to both ciphertexts with the ephemeral key of the vector', async () => {
    const { publicKey } = await deriveKeyPair(ikmR)
    const sender = await suite.createSenderContext({
      recipientPublicKey: publicKey,
      info,
      ekm: await deriveKeyPair(ikmE),
    })
    expect(toHex(new Uint8Array(sender.enc))).toBe(enc)
    for (const [aad, ciphertext] of sealed) {
      expect(toHex(new Uint8Array(await sender.seal(hex(plaintext), hex(aad))))).toBe(ciphertext)
    }
  })
})

/** RFC 9180 §4 and §5 written again over node:crypto, for the suite in use (AES-256-GCM, aead_id 2). */
function openIndependently(secretKey: Bytes, publicKey: Bytes, sealed: Bytes, info: Bytes): string {
  const hmac = (key: Bytes, ...parts: Bytes[]): Bytes =>
    new Uint8Array(
      createHmac('sha256', key)
        .update(concatBytes(...parts))
        .digest(),
    )
  const version = utf8('HPKE-v1')
  const extract = (suiteId: Bytes, salt: Bytes, label: string, ikm: Bytes) =>
    hmac(salt, version, suiteId, utf8(label), ikm)
  const expand = (suiteId: Bytes, prk: Bytes, label: string, context: Bytes, length: number) =>
    hmac(prk, Uint8Array.of(0, length), version, suiteId, utf8(label), context, Uint8Array.of(1)).slice(0, length)
  const none = new Uint8Array(0)
  const kem = concatBytes(utf8('KEM'), Uint8Array.of(0, 16))
  const hpke = concatBytes(utf8('HPKE'), Uint8Array.of(0, 16, 0, 1, 0, 2))
  const enc = sealed.slice(0, 65)
  const spki = concatBytes(hex('3059301306072a8648ce3d020106082a8648ce3d030107034200'), enc)
  const shared = diffieHellman({
    privateKey: createPrivateKey({ key: Buffer.from(secretKey), format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' }),
  })
  const eae = extract(kem, none, 'eae_prk', new Uint8Array(shared))
  const sharedSecret = expand(kem, eae, 'shared_secret', concatBytes(enc, publicKey), 32)
  const schedule = concatBytes(
    Uint8Array.of(0),
    extract(hpke, none, 'psk_id_hash', none),
    extract(hpke, none, 'info_hash', info),
  )
  const secret = extract(hpke, sharedSecret, 'secret', none)
  const decipher = createDecipheriv(
    'aes-256-gcm',
    expand(hpke, secret, 'key', schedule, 32),
    expand(hpke, secret, 'base_nonce', schedule, 12),
  ).setAuthTag(sealed.slice(-16))
  return Buffer.concat([decipher.update(sealed.slice(65, -16)), decipher.final()]).toString('utf8')
}

it('HPKE with AES-256-GCM agrees with an independent RFC 9180 over node:crypto', async () => {
  const { publicKey, secretKey } = await createUserKeys()
  const sealed = await hpkeSeal(publicKey, utf8('Jag kunde inte sova.'), 'v1|grant|x')
  expect(openIndependently(secretKey, fromBase64Url(publicKey), sealed, utf8('v1|grant|x'))).toBe(
    'Jag kunde inte sova.',
  )
})

it('an HPKE text shorter than its parts is refused', async () => {
  const keys = await deriveKeyPair(new Uint8Array(32))
  for (const length of [0, 64, 65, 80]) {
    await expect(hpkeOpen(keys, new Uint8Array(length), 'x')).rejects.toMatchObject({ code: 'open_failed' })
  }
})
