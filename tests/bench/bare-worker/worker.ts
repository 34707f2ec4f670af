import { Hono } from 'hono'
import { base64url, jwtVerify } from 'jose'

/** The least a Worker can do for a signed-in reader, and the least a sign-in can cost. */
const app = new Hono<{ Bindings: { JWT_SECRET: string } }>()

app.get('/api/balance', async (c) => {
  const [, bearer = ''] = (c.req.header('authorization') ?? '').split(' ')
  const secret = base64url.decode(c.env.JWT_SECRET)
  await jwtVerify(bearer, secret, { algorithms: ['HS256'], audience: 'lyhord', typ: 'session' })
  return c.json({ current_balance: 12 })
})

app.post('/api/derive', async (c) => {
  let secret = new Uint8Array(await c.req.arrayBuffer())
  for (let call = 0; call < 6; call++) {
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations: 100_000 }
    secret = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
  }
  return c.json({ bits: secret.length * 8 })
})

// oxlint-disable-next-line import/no-default-export -- the form of a Worker
export default app
